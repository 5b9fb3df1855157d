import pg from 'pg'

/** As `0380_cambios.sql` names it. */
const CANAL = 'cambios'
const PLAZO_MS = 5_000
/** How often a quiet connection is asked whether it is still there: one that vanished without a word tells nothing. */
const LATIDO_MS = 15_000
const PAUSA_MS = { primera: 200, mayor: 5_000 }

/** What comes from the database while somebody listens. */
export interface Oido {
  /** A notice, as its transaction left it. */
  alOir(texto: string): void
  /** The connection came, or went: what was told meanwhile was heard by nobody. */
  alCambiar(oye: boolean): void
}

/** One connection that listens to what changes, for a whole process. */
export interface Escucha {
  readonly oye: boolean
  cerrar(): Promise<void>
}

/**
 * Listens from now on, and goes on by itself each time that the connection is lost.
 * @param url of PostgreSQL itself: a pooler per transaction has no connection that stays
 */
export function escuchar(url: string, { alOir, alCambiar }: Oido): Escucha {
  let cliente: pg.Client | undefined
  let espera: NodeJS.Timeout | undefined
  let [cerrada, oye] = [false, false]
  let pausa = PAUSA_MS.primera

  const decir = (nuevo: boolean) => {
    if (oye === nuevo) return
    oye = nuevo
    alCambiar(nuevo)
  }
  const esperar = (ms: number, hacer: () => void) => {
    espera = setTimeout(hacer, ms).unref()
  }
  const perder = (uno: pg.Client) => {
    if (cliente !== uno) return
    cliente = undefined
    clearTimeout(espera)
    uno.end().catch(() => {})
    decir(false)
    if (cerrada) return
    // Not all the processes at once, and less often each time.
    esperar(pausa * (0.5 + Math.random()), unir)
    pausa = Math.min(pausa * 2, PAUSA_MS.mayor)
  }
  const latir = (uno: pg.Client) =>
    esperar(LATIDO_MS, () => {
      uno.query('select 1').then(
        () => cliente === uno && latir(uno),
        () => perder(uno),
      )
    })
  const unir = () => {
    const uno = new pg.Client({
      connectionString: url,
      application_name: 'retroventa: cambios',
      connectionTimeoutMillis: PLAZO_MS,
      query_timeout: PLAZO_MS,
      keepAlive: true,
    })
    cliente = uno
    uno.on('error', () => perder(uno))
    uno.on('end', () => perder(uno))
    uno.on('notification', ({ payload = '' }) => alOir(payload))
    uno
      .connect()
      .then(() => uno.query(`listen ${CANAL}`))
      .then(() => {
        if (cliente !== uno) return
        pausa = PAUSA_MS.primera
        decir(true)
        latir(uno)
      })
      .catch(() => perder(uno))
  }
  unir()

  return {
    get oye() {
      return oye
    },
    async cerrar() {
      cerrada = true
      clearTimeout(espera)
      const uno = cliente
      cliente = undefined
      await uno?.end().catch(() => {})
    },
  }
}
