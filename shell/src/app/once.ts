/** Runs the work once, however often it is asked for, and gives everybody its result. After a failure the next call runs it again. */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    if (!result) {
      result = work();
      result.catch(() => {
        result = undefined;
      });
    }
    return result;
  };
}
