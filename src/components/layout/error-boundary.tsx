import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FullPageMessage } from './full-page-message';

/** Shows a message with a way to continue instead of a blank page when a child throws while rendering. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}

/** Also shown when a page's code cannot be downloaded. */
export function BrokenPage() {
  return (
    <FullPageMessage
      title="Etwas ist schiefgelaufen"
      text="Die Seite konnte nicht angezeigt werden. Bitte laden Sie sie neu."
      action={<Button onClick={() => window.location.reload()}>Seite neu laden</Button>}
    />
  );
}
