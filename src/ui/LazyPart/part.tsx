import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../../offline/chunks/chunk-load-error.ts';
import { PartTrouble } from '../ChunkTrouble/part-trouble.tsx';
import { showToast } from '../Toast/toast.tsx';
import { renewFailedParts } from './lazy-part.tsx';
import { Place } from './place.tsx';

interface PartProps {
  /** Stands there until the part has come. */
  fallback?: ReactNode;
  /** Called when it does not come: take it away, so that the next wish for it tries again. */
  onGiveUp: () => void;
  children: ReactNode;
}

interface PartState {
  error: Error | undefined;
}

/** Around a small lazy part, such as a menu: should it not arrive, the page around it goes on. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PartState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkLoadError)) return;
    renewFailedParts();
    showToast('warning', <PartTrouble error={error} />, { id: error.name });
    this.props.onGiveUp();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { fallback, children } = this.props;
    if (error instanceof ChunkLoadError) return fallback;
    // A defect of the part is for whoever shows the page.
    if (error !== undefined) throw error;
    return <Place fallback={fallback}>{children}</Place>;
  }
}
