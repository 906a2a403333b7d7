import type { TranscriptMessage } from '../../../domain/challenges/code/conversation/transcript.ts';
import type { Language } from '../../../domain/format/language.ts';
import type { WrittenChallenge } from './written-challenge.ts';

type Both = Readonly<Record<Language, string>>;
type Said = readonly [by: TranscriptMessage['by'], text: string];

/** A task in which an engine plays somebody, with what its people said to them. */
export interface WrittenConversation extends Pick<
  WrittenChallenge,
  'slug' | 'title' | 'difficulty' | 'statement' | 'hints'
> {
  readonly part: string;
  readonly opening: Both;
  readonly mostTurns: number;
  readonly rubric: NonNullable<WrittenChallenge['rubric']>;
  /** From a first try to a good one, each without the partner’s first words. */
  readonly held: readonly Readonly<Record<Language, readonly Said[]>>[];
}

/** Conversations that a person judges by a rubric. */
export const conversations: readonly WrittenConversation[] = [
  {
    slug: 'talk-wishes',
    title: { en: 'What does the bakery need?', ja: 'パン屋の困りごとを聞く' },
    difficulty: 'beginner',
    statement: {
      en: 'Mrs. Ono runs a bakery and has asked your company for “a system for orders”. Nobody knows yet what she means by that. You have one talk with her before anything is planned.\n\nFind out what goes wrong today, how often, and for whom it matters. Propose nothing before you know that. End by saying in your own words what you have understood, and let her correct it.',
      ja: 'パン屋を営む小野さんから「注文のシステムがほしい」と相談がありました。何を指しているのか、まだ誰にもわかっていません。計画を立てる前に、一度だけ話を聞く機会があります。\n\n今どのような問題が、どのくらいの頻度で起き、誰が困っているのかを聞き出してください。それがわかるまで提案はしません。最後に、理解した内容を自分の言葉でまとめ、小野さんに確認してください。',
    },
    hints: [
      {
        en: 'Ask for the last time that it happened. An example says more than an opinion.',
        ja: '最後にそれが起きたときのことを聞いてみましょう。意見よりも、具体的な出来事のほうが多くを教えてくれます。',
      },
    ],
    part: 'You are Mrs. Ono (小野さん), 54, who has run a small bakery for 20 years with her daughter and two part-timers. You are friendly, busy, and no friend of computers. You talk in short everyday sentences, in the language in which you are spoken to (Japanese: polite, です・ます).\n\nWhat you know, and tell only when you are asked about it:\n- Orders come by telephone and are written on slips. The slips lie beside the till.\n- Two or three slips a week get lost or are read wrongly, always on Fridays and Saturdays. Last Saturday a birthday cake was forgotten, and you drove to the family yourself to say sorry.\n- In December there are some 200 orders for Christmas cakes. Then your daughter copies all slips into a notebook in the evening, for an hour each day.\n- You believe that you need a shop on the Internet, since your neighbour has one. Your regular customers are old and telephone; you say so when you are asked who orders.\n- You can spend 100,000 yen, and say so only when asked about money.\n\nWhen a solution is proposed before you were asked what goes wrong, say that you would not know whether that helps. Never list all that you know at once: answer what was asked, in at most three sentences. When somebody sums up what you said, correct one thing that is missing or wrong, and thank them if all is right.',
    opening: {
      en: 'Good morning, and thank you for coming. As I said on the telephone, we need a system for orders. Everybody has one now. Can you make us something like that?',
      ja: 'おはようございます。お越しいただいてありがとうございます。お電話でお話ししたとおり、注文のシステムがほしいんです。今はどこのお店にもありますよね。そういうもの、作っていただけますか。',
    },
    mostTurns: 8,
    rubric: [
      [{ en: 'Asks before proposing', ja: '提案の前に質問している' }, 30],
      [{ en: 'Finds out what goes wrong, and how often', ja: '問題と頻度を聞き出している' }, 40],
      [{ en: 'Sums up and lets it be corrected', ja: '理解をまとめ、確認している' }, 30],
    ],
    held: [
      {
        en: [
          [
            'trainee',
            'Of course! We can build you an online shop with a cart and payment by card. Shall we begin next month?',
          ],
          [
            'partner',
            'That sounds like a lot. I would not know whether that helps us, to be honest.',
          ],
          ['trainee', 'It will. How much money do you have for it?'],
          [
            'partner',
            'About 100,000 yen. But most of my customers telephone, you know. They are not young.',
          ],
        ],
        ja: [
          [
            'trainee',
            'もちろんです。カートとカード決済の付いたネットショップを作れます。来月から始めましょうか。',
          ],
          [
            'partner',
            'ずいぶん大がかりなんですね。正直なところ、それで助かるのかどうか、私にはわからないです。',
          ],
          ['trainee', '大丈夫です。ご予算はいくらでしょうか。'],
          [
            'partner',
            '10万円くらいです。でも、うちのお客さんはほとんどお電話なんですよ。お年を召した方が多いので。',
          ],
        ],
      },
      {
        en: [
          [
            'trainee',
            'Thank you for having me. Before we talk about a system: how does an order come in today, from the first call to the moment somebody takes the cake home?',
          ],
          [
            'partner',
            'They telephone, and whoever is at the till writes it on a slip. The slips lie beside the till until the day comes.',
          ],
          ['trainee', 'And when did that last go wrong? What happened then?'],
          [
            'partner',
            'Last Saturday. We forgot a birthday cake, because the slip was gone. I drove there myself to say sorry.',
          ],
          [
            'trainee',
            'That must have been a hard evening. How often do slips get lost, and are there days on which it is worse?',
          ],
          [
            'partner',
            'Two or three a week. Fridays and Saturdays, when the shop is full. In December my daughter copies 200 of them into a notebook, an hour each evening.',
          ],
          [
            'trainee',
            'Let me say what I have understood. Orders come by telephone and must not depend on a slip. Two or three are lost each week, on Fridays and Saturdays, and in December copying them costs your daughter an hour a day. An online shop would not change that. Is that right?',
          ],
          [
            'partner',
            'Yes, that is it. Only that some slips are not lost but read wrongly, my handwriting is terrible. Thank you for listening!',
          ],
        ],
        ja: [
          [
            'trainee',
            '本日はお時間をいただき、ありがとうございます。システムのお話の前に、ご注文のお電話を受けてから、お客様がケーキを持ち帰られるまでの流れを教えていただけますか。',
          ],
          [
            'partner',
            'お電話が来たら、レジにいる人が伝票に書きます。伝票は、お渡しの日までレジの横に置いておくんです。',
          ],
          ['trainee', '最近、それでうまくいかなかったのはいつでしょうか。何が起きましたか。'],
          [
            'partner',
            '先週の土曜日です。伝票がなくなって、お誕生日のケーキを作り忘れてしまって。私が車でおわびに伺いました。',
          ],
          [
            'trainee',
            'それは大変でしたね。伝票がなくなることは、どのくらいありますか。多い曜日はありますか。',
          ],
          [
            'partner',
            '週に2、3枚です。お店が混む金曜と土曜ですね。12月は、娘が毎晩1時間かけて、200枚ほどをノートに書き写しています。',
          ],
          [
            'trainee',
            '理解した内容を確認させてください。ご注文はお電話で、伝票に頼っていることが問題です。金曜と土曜に週2、3件なくなり、12月は書き写しに毎日1時間かかっています。ネットショップでは、この問題は解決しません。合っていますか。',
          ],
          [
            'partner',
            'はい、そのとおりです。ただ、なくなるだけじゃなくて、読み間違いもあるんです。私の字が汚くて。よく聞いてくださって、ありがとうございます。',
          ],
        ],
      },
    ],
  },
];
