import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../../offline/chunks/chunk-load-error.ts';
import { PartFailure, QuietFailure } from '../ChunkTrouble/part-failure.tsx';
import { PartTrouble } from '../ChunkTrouble/part-trouble.tsx';
import { showToast } from '../Toast/toast.tsx';
import { partToast, renewFailedParts } from './lazy-part.tsx';
import { Place } from './place.tsx';

interface PartProps {
  /** Stands there until the part has come. */
  fallback?: ReactNode;
  /**
   * For what somebody asked for, such as a menu. Called when it does not come, and a message says why: take
   * it away, so that the next wish for it tries again. What stands in the page by itself has none: it says
   * so in its place and comes when the network is back.
   */
  onGiveUp?: () => void;
  /** For what nobody misses until it is here: it comes when it can, and nothing is said. */
  isQuiet?: boolean;
  children: ReactNode;
}

interface PartState {
  error: Error | undefined;
}

/** Around a small lazy part of a page: should it not arrive, the page around it goes on. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PartState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    const { onGiveUp } = this.props;
    if (!onGiveUp || !(error instanceof ChunkLoadError)) return;
    renewFailedParts();
    showToast('warning', <PartTrouble error={error} />, { id: partToast });
    onGiveUp();
  }

  readonly #retry = (): void => {
    renewFailedParts();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    const { fallback, onGiveUp, isQuiet, children } = this.props;
    if (error === undefined) return <Place fallback={fallback}>{children}</Place>;
    // A defect of the part is for whoever shows the page.
    if (!(error instanceof ChunkLoadError)) throw error;
    if (onGiveUp) return fallback;
    if (isQuiet) return <QuietFailure onRetry={this.#retry} />;
    return <PartFailure error={error} onRetry={this.#retry} />;
  }
}
