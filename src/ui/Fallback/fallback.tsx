import { Component, type ReactNode } from 'react';

interface FallbackProps {
  /** Shown when what is inside cannot be drawn or loaded; give another `key` to try anew. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps a part that failed from taking its page with it. */
export class Fallback extends Component<FallbackProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
