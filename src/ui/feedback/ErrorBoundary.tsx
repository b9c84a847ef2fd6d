import { Component, type ReactNode } from 'react';

/** Catches what a page throws while it renders. */
export class ErrorBoundary extends Component<{ children: ReactNode; fallback: () => ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (this.state.failed) return this.props.fallback();
    return this.props.children;
  }
}
