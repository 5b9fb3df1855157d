import type { situacionAnticipo } from '@retroventa/api/anticipos/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import type { EntradaAnticipoCobrar } from '@retroventa/domain/operaciones/anticipos/apertura'
import type {
  CambiosLegalizacion,
  EntradaLegalizacion,
} from '@retroventa/domain/operaciones/anticipos/legalizacion'
import { PLANEADORES_ANTICIPO as PLANES } from '@retroventa/domain/operaciones/anticipos/planeadores'
import type {
  EntradaAbonoAnticipo,
  EntradaCruceAnticipo,
} from '@retroventa/domain/operaciones/anticipos/saldo'
import type { CambiosAnticipo, SituacionAnticipo } from '@retroventa/domain/operaciones/anticipos/situacion'
import { esTipoOperacion, filaDe } from '@retroventa/domain/operaciones/catalogo'
import type { Cifra } from '@retroventa/domain/operaciones/tipos'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { terceroPorId } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { quienEra } from '../clientes/service.ts'
import { movimientoHecho, soportePerdido, tipoDeDinero, tiposEnUso } from '../dinero/service.ts'
import type { Cargado, Cargador, OrigenAnulable } from '../operaciones/service.ts'
import {
  type AnticipoLeido,
  anticipoPorCodigo,
  anticipoPorId,
  bloquearAnticipo,
  documentosDe,
  documentosPorCruzar,
  escribirAnticipo,
  ventasDelGrupo,
} from './queries.ts'

const cargarApertura: Cargador = async (deps, actor, tipo) => async (tx, cruda) => {
  const entrada = cruda as EntradaAnticipoCobrar
  const id = deps.nuevoId()
  const tercero = await terceroPorId(tx, entrada.terceroId)
  const sentido = tipo === 'anticipoCobrar' ? 'cobrar' : 'pagar'
  return {
    resultado:
      sentido === 'cobrar'
        ? PLANES.anticipoCobrar({ tercero }, entrada)
        : PLANES.anticipoPagar({ tercero }, entrada),
    origenId: id,
    terceroId: tercero?.id,
    entrada,
    crea: ({ cambios }) => [
      {
        tabla: 'anticipos',
        filas: [
          {
            id,
            almacen_id: actor.almacenId,
            sentido,
            clase: sentido === 'cobrar' ? entrada.clase : 'otro',
            descripcion: entrada.descripcion,
            valor: entrada.valor,
            ...(cambios as CambiosAnticipo),
          },
        ],
      },
    ],
  }
}

const comoSituacion = (
  { codigo, sentido, clase, tercero_id, alerta, fila }: AnticipoLeido,
  { documentos = [], tipos = [] }: Partial<Pick<SituacionAnticipo, 'documentos' | 'tipos'>> = {},
): SituacionAnticipo => ({ codigo, sentido, clase, terceroId: tercero_id, alerta, fila, documentos, tipos })

/** An advance of the branch of the session. @throws Fallo `anticipo.no_existe` */
async function propio({ db }: Pick<Dependencias, 'db'>, actor: Actor, codigo: string) {
  const anticipo = await anticipoPorCodigo(db, codigoLeido(codigo))
  if (anticipo?.almacen_id !== actor.almacenId) throw new Fallo('anticipo.no_existe')
  return anticipo
}

async function bloqueado(tx: Tx, id: string): Promise<AnticipoLeido> {
  await bloquearAnticipo(tx, id)
  const anticipo = await anticipoPorId(tx, id)
  if (!anticipo) throw new Fallo('anticipo.no_existe')
  return anticipo
}

interface Puesto {
  readonly deps: Dependencias
  readonly actor: Actor
  readonly tx: Tx
}
type Planeado = Pick<Cargado<unknown>, 'resultado'> & Partial<Cargado<unknown>>

/** Loads an operation on an advance of the branch, under its lock. @throws Fallo `anticipo.no_existe` */
const sobreAnticipo =
  (planear: (puesto: Puesto, anticipo: AnticipoLeido, entrada: unknown) => Promise<Planeado>): Cargador =>
  async (deps, actor, _, codigo) => {
    const { id } = await propio(deps, actor, codigo)
    return async (tx, entrada) => {
      const anticipo = await bloqueado(tx, id)
      return {
        origenId: id,
        antes: anticipo.fila,
        terceroId: anticipo.tercero_id,
        entrada,
        escribir: (conexion, { cambios }) => escribirAnticipo(conexion, id, cambios as CambiosAnticipo),
        ...(await planear({ deps, actor, tx }, anticipo, entrada)),
      }
    }
  }

const cargarAbono = sobreAnticipo(async (_, anticipo, entrada) => ({
  resultado: PLANES.abonoAnticipo(comoSituacion(anticipo), entrada as EntradaAbonoAnticipo),
}))

/** The expense is one of the list of expenses, with its support: it has the identity of the document. */
const cargarLegalizacion = sobreAnticipo(async ({ deps, actor, tx }, anticipo, cruda) => {
  const dicha = cruda as EntradaLegalizacion
  const documentoId = deps.nuevoId()
  const tipo = await tipoDeDinero(tx, dicha.tipoId)
  const perdido = await soportePerdido(tx, actor, dicha)
  const pagado = dicha.terceroId ? await terceroPorId(tx, dicha.terceroId) : undefined
  // What is withheld is of who stayed, when the record that was chosen was merged meanwhile.
  const entrada = pagado ? { ...dicha, terceroId: pagado.id } : dicha
  const s = { ...comoSituacion(anticipo, { tipos: tipo ? [tipo] : [] }), pagado }
  return {
    resultado: perdido ?? PLANES.legalizacionAnticipo(s, entrada),
    documentoId,
    entrada,
    crea: ({ cambios }) => [
      movimientoHecho(
        actor,
        documentoId,
        'egreso',
        entrada,
        (cambios as CambiosLegalizacion).gasto,
        pagado?.id,
      ),
    ],
  }
})

/** The document is held as whoever would void it holds it, and looked at again. */
const cargarCruce = sobreAnticipo(async ({ deps, actor, tx }, anticipo, cruda) => {
  const { documento, valor } = cruda as EntradaCruceAnticipo
  const codigo = codigoLeido(documento)
  const buscar = () => documentosPorCruzar(tx, { ...deQuien(anticipo), codigo })
  for (const { origen, origen_id } of await buscar())
    await deps.origenes[origen]?.bloquear(deps, actor, tx, origen_id)
  for (const id of await ventasDelGrupo(tx, codigo)) await deps.origenes.venta?.bloquear(deps, actor, tx, id)
  const entrada = { documento: codigo, valor }
  return {
    resultado: PLANES.cruceAnticipo(comoSituacion(anticipo, { documentos: await buscar() }), entrada),
    entrada,
  }
})

const deQuien = ({ almacen_id, tercero_id, sentido }: AnticipoLeido) => ({
  almacenId: almacen_id,
  terceroId: tercero_id,
  sentido,
})

export const CARGADORES = {
  anticipoCobrar: cargarApertura,
  anticipoPagar: cargarApertura,
  abonoAnticipo: cargarAbono,
  legalizacionAnticipo: cargarLegalizacion,
  cruceAnticipo: cargarCruce,
} as const satisfies Record<keyof typeof PLANES, Cargador>

/** An advance as its planners read it, with what was done on it. @throws Fallo `anticipo.no_existe` */
export async function verSituacion(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof situacionAnticipo>> {
  exigir(actor, 'anticipos.ver')
  const anticipo = await propio(deps, actor, codigo)
  const [documentos, tipos, hechos] = await Promise.all([
    documentosPorCruzar(deps.db, deQuien(anticipo)),
    anticipo.sentido === 'cobrar' ? tiposEnUso(deps.db, 'egreso') : [],
    documentosDe(deps.db, anticipo.id),
  ])
  const { documentos: suyos, tipos: usados, ...situacion } = comoSituacion(anticipo, { documentos, tipos })
  return {
    hoy: fechaBogota(deps.reloj()),
    situacion: {
      ...situacion,
      documentos: suyos.map(({ codigo: cual, pendiente }) => ({ codigo: cual, pendiente })),
      tipos: usados.map(({ tarifas, ...tipo }) => ({ ...tipo, clase: 'egreso', tarifas: { ...tarifas } })),
    },
    hechos: hechos.map(({ codigo: cual, tipo, fecha, estado, cifras }) => ({
      codigo: cual,
      titulo: esTipoOperacion(tipo) ? filaDe(tipo).titulo : tipo,
      fecha,
      saldo: saldoTras(cifras as unknown as readonly Cifra[]),
      estado: estado as 'activo' | 'anulado',
    })),
  }
}

const saldoTras = (cifras: readonly Cifra[]): number =>
  Number(cifras.find(({ clave }) => clave === 'saldoAnticipo')?.despues ?? 0)

/** An advance as the origin of documents that are voided. */
export const origenAnticipo: OrigenAnulable = {
  async bloquear(_deps, actor, tx, origenId) {
    const { almacen_id, tercero_id, fila } = await bloqueado(tx, origenId)
    if (almacen_id !== actor.almacenId) throw new Fallo('anticipo.no_existe')
    return {
      fila,
      alAnular: { estado: 'anulado', saldo: 0 } satisfies CambiosAnticipo,
      sin: () => fila,
      terceroId: tercero_id,
      escribir: (conexion, cambios) => escribirAnticipo(conexion, origenId, cambios as CambiosAnticipo),
    }
  },
  // The person of the document is whoever has the advance; who was paid is of the expense, as they were called then (047).
  async renglones({ db }, _, { tipo, entrada, instante }) {
    const { terceroId } = entrada as Partial<EntradaLegalizacion>
    const pagado =
      tipo === 'legalizacionAnticipo' && terceroId ? await quienEra(db, terceroId, instante) : undefined
    if (!pagado) return []
    const valor = `${pagado.nombre}, ${documentoConTipo(pagado.tipo, pagado.documento, pagado.dv)}`
    return [{ nombre: 'Se le pagó a', valor }]
  },
}
