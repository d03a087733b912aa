/**
 * Ends the present task: what has waited meanwhile, a touch or a frame, comes before what follows. Not by a timer, which
 * browsers slow down in pages that are not seen.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
