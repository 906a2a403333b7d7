declare module 'sax' {
  interface Tag {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }

  export interface Handlers {
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    onerror: (error: Error) => void;
  }

  /** Entities that a document declares are not expanded. */
  interface Parser {
    write(xml: string): Parser;
    close(): Parser;
  }

  const sax: { parser(isStrict: true): Parser };
  export default sax;
}
