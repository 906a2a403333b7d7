export const wordsJa = {
  usage: `クラスのチャレンジに、自分のパソコンで取り組みます。

  keiko login アドレス       サインイン（ブラウザーでコードを確認）
  keiko list                 取り組めるチャレンジの一覧
  keiko get 番号 [フォルダー]  チャレンジをフォルダーに取得
      --language 言語名        使用する言語
      --mine                   ブラウザーで書いたコードから始める
      --force                  変更したファイルも上書き
  keiko test                 公開テストケースを実行
  keiko submit               提出（--no-waitで結果を待たない）
  keiko status               提出状況
  keiko logout               サインアウト`,
  unknownCommand: (name) =>
    `「keiko ${name}」というコマンドはありません。「keiko --help」で一覧を確認できます。`,
  notReached: (address) => `${address}に接続できません。ネットワークを確認してください。`,
  notSignedIn: 'サインインしていません。「keiko login アドレス」でサインインしてください。',
  signInAgain: '「keiko login」でもう一度サインインしてください。',
  noAddress: 'サイトのアドレスを指定してください：keiko login https://…',
  badAddress: (address) => `「${address}」は、https://で始まるアドレスではありません。`,
  confirm: (address, code) =>
    `ブラウザーで次のページを開いてください。\n\n  ${address}\n\n表示されたコードが次と同じことを確認し、接続を許可してください。\n\n  ${code}\n\n有効期限は10分です。`,
  signedIn: (name, server) => `${server}に${name}としてサインインしました。`,
  isSignedIn: (name, server) => `${name}（${server}）`,
  signedOut: 'サインアウトしました。',
  nothingToDo: 'パソコンで取り組めるチャレンジのあるクラスはありません。',
  until: (day) => `（${day}まで）`,
  inBrowser: 'ブラウザーのみ',
  closed: '未公開',
  states: { todo: '未着手', inprogress: '進行中', completed: '提出済み', availablesoon: '未公開' },
  points: (points, most) => `${points} / ${most}点`,
  noNumber: 'チャレンジの番号を指定してください。「keiko list」で確認できます：keiko get 12-345',
  onlyInBrowser: 'このチャレンジは文章で回答するため、ブラウザーで取り組んでください。',
  noLanguage: (name, names) => `「${name}」は使用できません。使用できる言語：${names.join('、')}`,
  otherChallenge: (folder) =>
    `${folder}には別のチャレンジがあります。別のフォルダーを指定してください。`,
  badPath: (path) => `チャレンジのファイル「${path}」は、このパソコンでは保存できません。`,
  changed: (paths) =>
    `変更されたファイルがあるため、何も書き込みませんでした：${paths.join('、')}\n上書きするには--forceを付けてください。`,
  brought: (title, folder) => `${title} → ${folder}`,
  noChallengeHere: 'このフォルダーにチャレンジはありません。「keiko get 番号」で取得してください。',
  expected: '正しい出力：',
  got: '実際の出力：',
  passed: (passed, total) => `テストケース ${passed} / ${total}件合格`,
  verdicts: {
    passed: '合格',
    differs: '不一致',
    failed: '不合格',
    notReported: '結果なし',
    compileError: 'コンパイルエラー',
    runtimeError: 'エラー',
    timeLimit: '時間超過',
    memoryLimit: 'メモリー超過',
    outputLimit: '出力超過',
    systemError: '実行できませんでした',
  },
  notAnswered:
    '応答がなかったため、届いたかどうか分かりません。もう一度「keiko submit」を実行してください。二重に提出されることはありません。',
  arrivedBefore: '前回の提出は届いています。今回は新しい提出になります。',
  handedIn: '提出しました。',
  later: 'まだ実行中です。結果は「keiko status」で確認できます。',
  running: '実行中',
  waiting: '採点待ち',
  attempt: (number) => `${number}回目`,
  fromHere: 'パソコン',
  fromBrowser: 'ブラウザー',
  pending:
    '前回の提出に応答がありませんでした。もう一度「keiko submit」を実行してください。二重に提出されることはありません。',
  nothingHandedIn: 'まだ提出していません。',
};
