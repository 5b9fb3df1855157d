import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Niceness of a thread that works in the background: about a tenth of the share of one that a person waits for. */
const CORTESIA = 10

/**
 * Lets the threads that somebody waits for go first: this one falls behind for good. Only where the system gives threads
 * a priority of their own (Linux); elsewhere false.
 */
export function ceder(): boolean {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), CORTESIA)
    return true
  } catch {
    return false
  }
}
