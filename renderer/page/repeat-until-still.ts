/** Returns a function that repeats a step until it changes nothing. A call from inside of the step adds no second loop: the outer one goes on. */
export function repeatUntilStill(step: () => boolean): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (step());
    } finally {
      isRunning = false;
    }
  };
}
