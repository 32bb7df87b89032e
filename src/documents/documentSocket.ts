/**
 * A WebSocket that drops what is sent while it closes. y-websocket answers and asks then too; that reaches nobody, the
 * next connection brings everything, and Chromium would print an error.
 */
export class DocumentSocket extends WebSocket {
  override send(data: Parameters<WebSocket['send']>[0]): void {
    if (this.readyState === WebSocket.OPEN) super.send(data)
  }
}
