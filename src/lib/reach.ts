type ReachListener = (isReached: boolean) => void;

let listener: ReachListener = () => {};

/** Who is told of every request whether our server answered it, whatever it said. */
export function setReachListener(next: ReachListener): void {
  listener = next;
}

/** False: no answer came, or somebody else's, such as the sign-in page of a hotel's network. */
export function tellReach(isReached: boolean): void {
  listener(isReached);
}
