import type { Language } from '../../../domain/format/language.ts';
import type { WrittenChallenge } from './written-challenge.ts';

/** A task of words, with what its people wrote. */
export interface WrittenText extends Pick<
  WrittenChallenge,
  'slug' | 'title' | 'difficulty' | 'statement' | 'hints'
> {
  readonly rubric: NonNullable<WrittenChallenge['rubric']>;
  /** From a first try to a good one. */
  readonly answers: readonly Readonly<Record<Language, string>>[];
}

/** Prompts that a person judges by a rubric. */
export const texts: readonly WrittenText[] = [
  {
    slug: 'prompt-minutes',
    title: { en: 'A prompt for minutes', ja: '議事録を作るプロンプト' },
    difficulty: 'beginner',
    statement: {
      en: 'Your team records its weekly meeting and gets a transcript of about 5,000 words. Write a prompt by which an assistant makes minutes of it.\n\nThe minutes are read by people who were not there. They need the decisions, who does what until when, and what is still open. Nothing may be in them that nobody said.',
      ja: 'チームの週次会議を録音し、約1万字の文字起こしを得ました。アシスタントに議事録を作らせるプロンプトを書いてください。\n\n議事録は欠席者が読みます。決定事項、担当者と期限、未決事項が必要です。発言のなかった内容を含めてはいけません。',
    },
    hints: [
      {
        en: 'Say what is to happen where the transcript is unclear.',
        ja: '文字起こしがあいまいな箇所をどう扱うかも書いておきましょう。',
      },
    ],
    rubric: [
      [{ en: 'Says for whom, and what for', ja: '読み手と目的が示されている' }, 25],
      [{ en: 'Gives the form of the result', ja: '出力の形式が指定されている' }, 25],
      [{ en: 'Keeps what nobody said out', ja: '発言のない内容を防いでいる' }, 30],
      [{ en: 'Easy to read', ja: '読みやすく書かれている' }, 20],
    ],
    answers: [
      {
        en: 'Summarise this meeting.',
        ja: 'この会議を要約してください。',
      },
      {
        en: 'You write minutes for colleagues who were not at the meeting.\n\nUse only what is in the transcript below. Where it is unclear who said something or what was agreed, write “unclear” and quote the sentence.\n\nWrite three sections:\n1. Decisions, one sentence each\n2. Tasks as a table: who, what, until when (“no date” if none was named)\n3. Open questions\n\nAt most 300 words. No introduction.',
        ja: 'あなたは、会議に出席していない同僚に向けて議事録を書きます。\n\n下の文字起こしに書かれている内容だけを使ってください。発言者や合意内容がはっきりしない場合は「不明」と書き、該当する発言を引用してください。\n\n次の3つの見出しで書いてください。\n1. 決定事項（1件につき1文）\n2. タスク（担当者・内容・期限の表。期限がなければ「期限なし」）\n3. 未決事項\n\n全体で600字以内とし、前置きは不要です。',
      },
    ],
  },
  {
    slug: 'prompt-review',
    title: { en: 'Have a change reviewed', ja: 'コードレビューの依頼' },
    difficulty: 'intermediate',
    statement: {
      en: 'A colleague asks an assistant “is this code good?” and gets praise. Write a better request for the review of a change of about 80 lines in a payment service.\n\nSay what the assistant has to know, what it should look for first, and how it should answer. Do not hand over anything that must not leave the company.',
      ja: '同僚がアシスタントに「このコードはどうですか」と聞いたところ、褒め言葉しか返ってきませんでした。決済サービスの約80行の変更をレビューしてもらうための、よりよい依頼文を書いてください。\n\nアシスタントに伝えるべき前提、優先して見てほしい点、回答の形式を含めてください。社外に出してはいけない情報は渡さないこと。',
    },
    rubric: [
      [{ en: 'Gives what one has to know', ja: '必要な前提を伝えている' }, 30],
      [{ en: 'Says what matters most', ja: '優先する観点が明確' }, 30],
      [{ en: 'Hands nothing over that is secret', ja: '秘密の情報を渡していない' }, 40],
    ],
    answers: [
      {
        en: 'Please review this change and tell me everything that is wrong. Here is the code with the keys of our test system.',
        ja: 'この変更をレビューして、問題点をすべて教えてください。テスト環境のキーも含めてコードを貼ります。',
      },
      {
        en: 'Review the change below as a critical colleague. It is part of a service that charges cards once per order; names of systems and all keys are replaced by X.\n\nLook in this order: money charged twice or lost, errors that are swallowed, missing tests, names. Leave style aside.\n\nFor each finding: the line, what happens, an example input, and how sure you are. If you find nothing in a group, say so.',
        ja: '以下の変更を、批判的な同僚の立場でレビューしてください。注文ごとに1回だけカードに請求するサービスの一部です。システム名とキーはすべてXに置き換えています。\n\n次の順に見てください：二重請求や請求漏れ、握りつぶされたエラー、不足しているテスト、名前。書式の好みは不要です。\n\n指摘ごとに、行、起こること、再現する入力例、確信の度合いを書いてください。該当がない観点は「なし」と書いてください。',
      },
    ],
  },
  {
    slug: 'prompt-customer',
    title: { en: 'An answer to an angry customer', ja: 'お怒りのお客様への返信' },
    difficulty: 'beginner',
    statement: {
      en: 'A customer waits for a parcel that is three days late, and writes in anger. Write the prompt by which an assistant drafts the answer that you then send.\n\nWhat is known: the parcel is in Osaka and arrives tomorrow. Nothing may be promised that you do not know.',
      ja: '荷物の到着が3日遅れ、お客様からお怒りのメールが届きました。返信の下書きをアシスタントに作らせるプロンプトを書いてください。下書きは確認のうえ、あなたが送信します。\n\nわかっていること：荷物は大阪にあり、明日到着します。確実でない約束はできません。',
    },
    rubric: [
      [{ en: 'Gives all that is known', ja: 'わかっている事実を渡している' }, 30],
      [{ en: 'Sets the tone', ja: '文体や姿勢を指定している' }, 30],
      [{ en: 'Rules promises out', ja: '根拠のない約束を防いでいる' }, 40],
    ],
    answers: [
      {
        en: 'Write a nice mail to an angry customer.',
        ja: '怒っているお客様に丁寧なメールを書いてください。',
      },
      {
        en: 'Draft a mail to a customer whose parcel is three days late.\n\nFacts: it is in Osaka and arrives tomorrow. Use no other facts; do not offer money or name an hour.\n\nBegin with the apology, then say where the parcel is, then whom to write to. Warm, plain, at most 120 words, no excuses.',
        ja: '荷物の到着が3日遅れているお客様へのメールの下書きを書いてください。\n\n事実：荷物は大阪にあり、明日到着します。これ以外の事実は書かず、返金や到着時刻には触れないでください。\n\nお詫び、荷物の現在地、問い合わせ先の順に書いてください。温かく率直な文体で、言い訳はせず、300字以内にしてください。',
      },
    ],
  },
  {
    slug: 'prompt-data',
    title: { en: 'Ask a table, not a guess', ja: '推測させずに表を読ませる' },
    difficulty: 'intermediate',
    statement: {
      en: 'You have a CSV file with 400 sales: date, shop, product, count, price. Write the prompt by which an assistant finds out which three products lost most compared with last quarter, and shows how it counted, so that you can check it.',
      ja: '400件の売上を記録したCSVファイルがあります（日付、店舗、商品、個数、単価）。前四半期と比べて売上が最も落ちた3商品を、計算の過程も示したうえでアシスタントに調べさせるプロンプトを書いてください。あとで自分で検算できることが条件です。',
    },
    rubric: [
      [{ en: 'Explains the columns', ja: '列の意味を説明している' }, 30],
      [{ en: 'Makes the result checkable', ja: '検算できるようにしている' }, 40],
      [{ en: 'Says what to do with gaps', ja: '欠損の扱いを決めている' }, 30],
    ],
    answers: [
      {
        en: 'Which products are doing badly? Here is a CSV.',
        ja: 'どの商品の売上が悪いですか。CSVを貼ります。',
      },
      {
        en: 'The CSV below has the columns date (YYYY-MM-DD), shop, product, count and price in yen for one piece.\n\nCompare January to March with October to December. Sales are count times price. Leave rows out whose count or price is missing, and say how many they were.\n\nGive a table of the three products that lost most: product, sales of both quarters, difference. Below it list the rows that you added up for the first of them.',
        ja: '以下のCSVの列は、date（YYYY-MM-DD）、shop（店舗）、product（商品）、count（個数）、price（単価・円）です。\n\n1〜3月と10〜12月を比較してください。売上は個数×単価です。個数か単価が空の行は除き、除いた件数を示してください。\n\n減少額の大きい3商品を、商品名、両四半期の売上、差額の表にしてください。表の下に、1位の商品について合計した行をすべて並べてください。',
      },
    ],
  },
];
