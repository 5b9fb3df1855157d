/**
 * A reason not to start, said in one Spanish sentence for the person at the console.
 * `main.ts` prints the message alone; anything else that is thrown while starting is printed with its stack.
 */
export class FalloArranque extends Error {
  override name = 'FalloArranque'
}
