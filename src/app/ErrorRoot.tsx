import { Component, type ReactNode } from 'react';
import { RouteError } from './RouteError.tsx';

interface Props {
  /** Of the page: at another one it is tried again. */
  address: string;
  children: ReactNode;
}

/** Shows the last resort in the place of an app that cannot be drawn. */
export class ErrorRoot extends Component<Props, { failed: boolean; address: string }> {
  override state = { failed: false, address: this.props.address };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: { address: string }) {
    return address === state.address ? null : { failed: false, address };
  }

  override render(): ReactNode {
    return this.state.failed ? <RouteError /> : this.props.children;
  }
}
