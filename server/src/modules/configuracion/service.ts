import { z } from 'zod'
import type { Dependencias } from '../../dependencies.ts'

const Columna = z.object({
  /** Hundredths of a percent. */
  porcentaje: z.int(),
  categorias: z.array(z.object({ valor_sugerido: z.int() })).length(8),
})

/** Settings of the company (001 §3 *Configuration*), as kept in the database. Unknown keys are kept untouched. */
const Configuracion = z.looseObject({
  /** Idle minutes before the session closes. */
  time_line: z.int().min(1),
  contratos: z.object({
    porcentaje: z.int(),
    diasGracia: z.int(),
    diasGraciaAbono: z.int(),
    diasInicialDes: z.int(),
    diasDes: z.int(),
    porDesDisolucion: z.int(),
    porMaxDesDisolucion: z.int(),
  }),
  sugeridos: z.object({
    dolar: z.number(),
    onza: z.number(),
    plata: z.number(),
    ajuste: z.number(),
    ultimaUpdate: z.iso.datetime().nullable(),
    contrato: Columna,
    compra_directa: Columna,
  }),
})
export type Configuracion = z.output<typeof Configuracion>

/** Settings change a few times a day and are read on every request. */
const VIGENCIA_MS = 2_000
const leidas = new WeakMap<object, { hasta: number; valor: Promise<Configuracion> }>()

/** The settings in force; at most two seconds old. */
export function leerConfiguracion({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>): Promise<Configuracion> {
  const ahora = reloj().getTime()
  const leida = leidas.get(db)
  if (leida && leida.hasta > ahora) return leida.valor
  const valor = db
    .selectFrom('configuracion')
    .select('valor')
    .executeTakeFirstOrThrow()
    .then((fila) => Configuracion.parse(fila.valor))
  leidas.set(db, { hasta: ahora + VIGENCIA_MS, valor })
  valor.catch(() => leidas.delete(db))
  return valor
}
