import type { DatosPersonales } from '@retroventa/api/clientes/llamadas'
import { celularValido } from '@retroventa/domain/clientes/celular'
import type { Db } from '../../../db/connect.ts'
import { estadosDe } from '../../auditoria/service.ts'
import {
  contactosDeNadieMas,
  dichosEnFusiones,
  type FilaContacto,
  registrosConContacto,
} from './queriesContactos.ts'

type Anterior = DatosPersonales['contactosAnteriores'][number]
type Contacto = Omit<Anterior, 'hasta'>

/** More than anybody changes a record in a lifetime: nothing is left out, and a broken log is not read for ever. */
const CAMBIOS = 10_000
const CAMPOS = ['celular', 'telefono', 'email', 'barrio', 'direccion', 'municipio'] as const

type Valor = string | null | undefined
/** A side of a change as the log keeps it: a save in the names of the form, an import in those of the columns. */
type EnElLog = Partial<Record<'celular' | 'telefono' | 'email' | 'barrio', Valor>> & {
  direccion?: string | { barrio?: string; complemento?: string } | null
  municipio?: string | { id?: string } | null
}

/** What of it is of how to reach somebody, in the names of the columns. */
function contactoDe({ direccion, municipio, ...resto }: EnElLog): Partial<Contacto> {
  const de = (campo: 'celular' | 'telefono' | 'email' | 'barrio') =>
    campo in resto ? { [campo]: resto[campo] ?? null } : {}
  const lugar =
    typeof direccion === 'object'
      ? { barrio: direccion?.barrio ?? '', direccion: direccion?.complemento ?? '' }
      : direccion !== undefined && { direccion }
  return {
    ...de('celular'),
    ...de('telefono'),
    ...de('email'),
    ...de('barrio'),
    ...lugar,
    ...(municipio !== undefined && {
      municipio: typeof municipio === 'object' ? (municipio?.id ?? null) : municipio,
    }),
  }
}

/** Until an instant it was so. */
interface Cambio {
  hasta: string
  era: Partial<Contacto>
}

const VACIO: Contacto = {
  celular: null,
  telefono: null,
  email: null,
  barrio: '',
  direccion: '',
  municipio: null,
}

/** What each change of a record in the log says of how it could be reached until then, the last first. */
function cambiosDelLog(
  filas: readonly { accion: string; instante: string; antes: unknown; despues: unknown }[],
): Cambio[] {
  const dijo = (lado: unknown) => contactoDe((lado ?? {}) as EnElLog)
  return filas.flatMap(({ accion, instante: hasta, antes, despues }, i) => {
    if (accion === 'cliente.editado') return [{ hasta, era: dijo(antes) }]
    if (accion === 'cliente.completado') {
      // An import fills in what lacked.
      const llenos = Object.keys(dijo(despues)) as (keyof Contacto)[]
      return [{ hasta, era: Object.fromEntries(llenos.map((campo) => [campo, VACIO[campo]])) }]
    }
    // Undone, it takes away what it had filled in.
    const suya =
      accion === 'cliente.restaurado' && filas.slice(i).find((una) => una.accion === 'cliente.completado')
    return suya ? [{ hasta, era: dijo(suya.despues) }] : []
  })
}

/** Each way to reach a record until an instant, the last first: from how it is, back through what each change says of before. */
async function historiaDeContacto(
  db: Db,
  { fusionado_en, hasta, id, ...actual }: FilaContacto,
  enFusiones: readonly FilaContacto[],
): Promise<Anterior[]> {
  const deFusiones = enFusiones
    .filter((una) => una.id === id)
    .map(({ id: _, fusionado_en: __, hasta: hecha, ...era }) => ({ hasta: hecha, era }))
  const cambios: Cambio[] = [...cambiosDelLog(await estadosDe(db, 'cliente', id, CAMBIOS)), ...deFusiones]
  // What a merge left out is of before, as it is.
  const anteriores: Anterior[] = fusionado_en === null ? [] : [{ ...actual, hasta }]
  let estado: Contacto = actual
  for (const cambio of cambios.sort((a, b) => Date.parse(b.hasta) - Date.parse(a.hasta))) {
    estado = { ...estado, ...cambio.era }
    anteriores.push({ ...estado, hasta: cambio.hasta })
  }
  return anteriores
}

/** Every way to reach somebody that their records had before, with those that are now; the last first. */
async function todosLosContactos(
  db: Db,
  id: string,
): Promise<{ actuales: Contacto[]; anteriores: Anterior[] }> {
  const [registros, enFusiones] = [await registrosConContacto(db, id), await dichosEnFusiones(db, id)]
  const anteriores: Anterior[] = []
  for (const uno of registros) anteriores.push(...(await historiaDeContacto(db, uno, enFusiones)))
  return {
    actuales: registros.filter(({ fusionado_en }) => fusionado_en === null),
    anteriores: anteriores.sort((a, b) => Date.parse(b.hasta) - Date.parse(a.hasta)),
  }
}

/**
 * How to reach somebody as each of their records said it before, by edits, imports and merges, until then; nothing that is all said by
 * how it is now, or by what came after. What a record said of another person while a merge by mistake lasted is not theirs to know.
 */
export async function contactosAnteriores(db: Db, id: string): Promise<Anterior[]> {
  const { actuales, anteriores } = await todosLosContactos(db, id)
  const dichos: Contacto[] = [...actuales]
  return anteriores.filter((uno) => {
    const dicho = dichos.some((otro) => CAMPOS.every((campo) => !uno[campo] || uno[campo] === otro[campo]))
    dichos.push(uno)
    return !dicho
  })
}

/**
 * Mobile numbers and addresses, in lower case, from which a person wrote: those of their records now and before, to find what was kept of
 * them under those. One that is of somebody else now was theirs by mistake, or is no more.
 */
export async function contactosPropios(db: Db, id: string): Promise<string[]> {
  const { actuales, anteriores } = await todosLosContactos(db, id)
  const todos = [...actuales, ...anteriores].flatMap(({ celular, telefono, email }) => [
    // Nobody writes from a land line, and a household shares it.
    ...[celular, telefono].filter((numero) => numero !== null && celularValido(numero)),
    email?.toLowerCase() || null,
  ])
  return contactosDeNadieMas(db, id, [...new Set(todos.filter((uno) => uno !== null))])
}
