import type { Names } from './names.ts';

/** The Japanese of what the templates say; of words that the catalogue has already, its own stands. */
export const japaneseOf = ({ said }: Names): Readonly<Record<string, string>> => ({
  [said.Many]: said.ja,
  [`New ${said.one}`]: `新しい${said.ja}`,
  'Search by title': 'タイトルで検索',
  [`No ${said.one} matches`]: `該当する${said.ja}はありません`,
  [`No ${said.many} yet`]: `${said.ja}はまだありません`,
  'Change the search to see more.': '検索語を変えてみてください。',
  'All staff of the organisation see what is written here.':
    'ここに書いた内容は、組織のスタッフ全員が閲覧できます。',
  'There is no description.': '説明はありません。',
  [`Delete this ${said.one}?`]: `この${said.ja}を削除しますか？`,
  'It cannot be restored.': '元に戻せません。',
  [`The ${said.one} was deleted.`]: `${said.ja}を削除しました。`,
  [`The ${said.one} was saved.`]: `${said.ja}を保存しました。`,
  [`More about the ${said.one}`]: `${said.ja}のその他の操作`,
  [`Edit ${said.one}`]: `${said.ja}を編集`,
  [`Back to the ${said.one}`]: `${said.ja}に戻る`,
  [`Somebody else changed this ${said.one} in the meantime. The newest values are loaded and what you typed is kept: check it and save again.`]: `その間にほかの人がこの${said.ja}を変更しました。最新の内容を読み込み、入力内容はそのまま残しています。確認してから、もう一度保存してください。`,
  'Show the newest version': '最新の内容を表示',
  [`Somebody added a new ${said.one}.`]: `新しい${said.ja}が追加されたとき。`,
});

/** The catalogue with what is in no language but English said in these words. */
export const filled = (catalogue: string, words: Readonly<Record<string, string>>): string =>
  catalogue
    .split('\n\n')
    .map((entry) => {
      const id = /^msgid "(.*)"$/m.exec(entry)?.[1];
      const said = id === undefined ? undefined : words[id];
      return said === undefined ? entry : entry.replace(/^msgstr ""$/m, () => `msgstr "${said}"`);
    })
    .join('\n\n');
