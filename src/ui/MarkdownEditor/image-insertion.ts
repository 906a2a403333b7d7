import { t } from '@lingui/core/macro';
import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import {
  imageFault,
  isPicture,
  uploadFailure,
  uploadImage,
  weightFault,
} from '../../lib/image-upload.ts';
import { NetworkError } from '../../lib/api-error.ts';
import { isReachable } from '../../offline/connection/connection.ts';
import { keepPicture } from '../../offline/outbox/keep-picture.ts';
import { showToast } from '../Toast/toast.tsx';
import {
  imageLink,
  newPlaceholder,
  type Placeholder,
  withoutPlaceholders,
} from './image-placeholder.ts';

// What stands in the text for a moment is nothing that one would want to bring back.
const notUndone = Transaction.addToHistory.of(false);

/** Brings a picture, or another file, to where it is kept; resolves with the address under which Markdown shows it. */
export type SendImage = (file: File, signal: AbortSignal) => Promise<string>;

/** To the image host; without a network onto this device, from where it goes when there is one. */
const toImageHost: SendImage = async (file, signal) => {
  if (!isReachable()) return await keepPicture(file);
  try {
    return (await uploadImage('editor', file, { signal })).secure_url;
  } catch (error) {
    if (error instanceof NetworkError && !signal.aborted) return await keepPicture(file);
    throw error;
  }
};

/** Puts pictures that are pasted, dropped or chosen into one editor's text. */
export class ImageInsertion {
  readonly #underWay = new Map<Placeholder, AbortController>();
  readonly #send: SendImage;
  readonly #sendFile: SendImage | undefined;

  constructor(send: SendImage = toImageHost, sendFile?: SendImage) {
    this.#send = send;
    this.#sendFile = sendFile;
  }

  /** The text without what stands in it only until a picture has come. */
  textOf(view: EditorView): string {
    return withoutPlaceholders(view.state.doc.toString(), this.#underWay.keys());
  }

  readonly extension = EditorView.domEventHandlers({
    paste: (event, view) => this.#take(view, event.clipboardData, event),
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      return this.#take(view, event.dataTransfer, event, at ?? undefined);
    },
  });

  insert(view: EditorView, file: File, at = view.state.selection.main.head): void {
    void this.#insert(view, file, at);
  }

  /** The editor is closed: what has not come by now has no text to come into. */
  stop(): void {
    if (this.#underWay.size > 0)
      showToast('warning', t`A picture was not added: it was still on its way.`);
    for (const leaving of this.#underWay.values()) leaving.abort();
    this.#underWay.clear();
  }

  #take(view: EditorView, data: DataTransfer | null, event: Event, at?: number): boolean {
    // What an office program copies is words, and a picture of them beside.
    const hasWords = data?.types.includes('text/plain') === true;
    const files = hasWords ? [] : [...(data?.files ?? [])];
    if (files.length === 0) return false;
    event.preventDefault();
    for (const file of files) this.insert(view, file, at);
    return true;
  }

  async #insert(view: EditorView, file: File, at: number): Promise<void> {
    const isFile = this.#sendFile !== undefined && !isPicture(file);
    const send = (isFile ? this.#sendFile : undefined) ?? this.#send;
    if (send !== toImageHost && !isReachable()) {
      showToast('warning', t`A picture needs a connection to the server. What you wrote is kept.`);
      return;
    }
    const fault = isFile ? weightFault(file) : await imageFault('editor', file);
    if (fault !== undefined) {
      showToast('error', fault);
      return;
    }
    const placeholder = newPlaceholder(file.name, t`Uploading`, isFile);
    const leaving = new AbortController();
    this.#underWay.set(placeholder, leaving);
    const place = Math.min(at, view.state.doc.length);
    view.dispatch({
      changes: { from: place, insert: placeholder.text },
      annotations: notUndone,
    });
    if (!view.state.doc.toString().includes(placeholder.text)) {
      this.#underWay.delete(placeholder);
      showToast('warning', t`The text is too long for another picture.`);
      return;
    }
    try {
      const address = await send(file, leaving.signal);
      if (leaving.signal.aborted) return;
      this.#replace(view, placeholder, imageLink(placeholder, address));
    } catch (error) {
      if (leaving.signal.aborted) return;
      this.#replace(view, placeholder);
      showToast('error', uploadFailure(error));
    }
  }

  /** Whoever has taken the placeholder out of their text does not want the picture. */
  #replace(view: EditorView, placeholder: Placeholder, link?: string): void {
    this.#underWay.delete(placeholder);
    const from = view.state.doc.toString().indexOf(placeholder.text);
    if (from < 0) return;
    const to = from + placeholder.text.length;
    view.dispatch({ changes: { from, to }, annotations: notUndone });
    if (link === undefined) return;
    const caret = view.state.selection.main.head;
    view.dispatch({
      changes: { from, insert: link },
      ...(caret === from ? { selection: { anchor: from + link.length } } : {}),
    });
  }
}
