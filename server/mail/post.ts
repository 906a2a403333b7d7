/** A letter as it leaves: every part already in the addressee's language. */
export interface Message {
  readonly messageId: string;
  readonly date: Date;
  readonly senderName: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** An address that a mail program may post to, and a person may open. */
  readonly unsubscribeUrl: string | undefined;
}

/** The way out of this server. */
export interface Post {
  /** The sender's address. */
  readonly from: string;
  /** Resolves when the mail server has taken it over. */
  send(message: Message): Promise<void>;
  close(): void;
}
