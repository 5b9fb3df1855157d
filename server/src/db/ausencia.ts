/** Connections refused or broken, as the system and PostgreSQL call them. */
const CODIGOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  // idle_in_transaction_session_timeout: that connection is gone as well
  '25P03',
  // insufficient_resources but a full disk, which has a sentence of its own
  '53000',
  '53200',
  '53300',
  '53400',
  // system_error, io_error
  '58000',
  '58030',
])

/** A socket file that is not there, or has no room for one more; of any other call they say something else. */
const AL_CONECTAR = new Set(['ENOENT', 'EAGAIN'])

/** The driver and its pool give these no code: the sentence is all there is. */
const FRASES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded|Cannot use a pool after calling end)/

/** Whether it failed because the database is away, not because of what was asked of it (classes 08, 53, 57, 58). */
export function baseAusente(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (AL_CONECTAR.has(code ?? '')) return syscall === 'connect'
  if (typeof code === 'string') return CODIGOS.has(code) || /^08[0-9A-Z]{3}$/.test(code)
  return FRASES.test(error.message)
}

/** Whether there was no room to write: on the disk of the database, or of this process. */
export function discoLleno(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** The database is not there, or takes no more: that is of nothing that was asked of it. */
export const deLaBase = (error: unknown): boolean => baseAusente(error) || discoLleno(error)

/** serialization_failure, deadlock_detected, lock_not_available, query_canceled (its time was over while it waited for others). */
const PASAJEROS = new Set(['40001', '40P01', '55P03', '57014'])

/** Whether PostgreSQL gave it up because of what others were doing at that moment: later it may be done as it was asked. */
export function pasajero(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PASAJEROS.has(String(error.code))
}
