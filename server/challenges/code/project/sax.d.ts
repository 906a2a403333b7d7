declare module 'sax' {
  interface Tag {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }

  /** Entities that a document declares are not expanded. */
  interface Parser {
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    onerror: (error: Error) => void;
    write(xml: string): Parser;
    close(): Parser;
  }

  const sax: { parser(isStrict: true): Parser };
  export default sax;
}
