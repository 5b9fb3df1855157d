import type * as api from '@retroventa/api/boveda/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type { Permiso } from '@retroventa/api/permisos'
import { parecePrecinto } from '@retroventa/domain/bienes/precinto'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import {
  AL_CLIENTE,
  type EntradaEnvioBoveda,
  lugarEnLimpio,
  mismoLugar,
  pagada,
  planearEnvioBoveda,
} from '@retroventa/domain/operaciones/boveda/boveda'
import type { FilaCustodia, SituacionCustodia } from '@retroventa/domain/operaciones/boveda/situacion'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { type EntradaDe, planeadorDe } from '@retroventa/domain/operaciones/planeadores'
import type { Cifra } from '@retroventa/domain/operaciones/tipos'
import type { Kysely } from 'kysely'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { bloquearPrecintos, precintosQueSonCodigos, precintosUsados } from '../almacenes/service.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import {
  avisarAlCliente,
  bloquearPiezas,
  type Cargado,
  type Cargador,
  type DocumentoDicho,
  ejecutar,
  type Hecho,
  type OrigenAnulable,
  type Pedido,
} from '../operaciones/service.ts'
import { verificarFirma } from '../sesion/service.ts'
import {
  bloquearBoveda,
  bolsasDebidas,
  type ContratoEnBoveda,
  contratoEnBoveda,
  contratosDePrecinto,
  custodiaDe,
  escribirCustodia,
  type FilaDeCustodia,
  hayOtraEn,
  loAnulado,
  lugaresOcupados,
  nombreDe,
} from './queries.ts'

export { EN_BOVEDA } from './queries.ts'

export type TipoDeCustodia = 'recepcionBoveda' | 'pedidoBoveda' | 'entregaBoveda'
type Entrega = NonNullable<Peticion<typeof api.entregarDeBoveda>['body']['entrega']>

const piezasDe = (contrato: ContratoEnBoveda | undefined) =>
  (contrato?.piezas ?? []).map(({ codigo: _, categoria, ...pieza }) => ({
    ...pieza,
    categoria: categoria ?? undefined,
  }))

/** What a message about a contract may say (D13). */
const mensajeDe = (contrato: ContratoEnBoveda | undefined): Record<string, string> =>
  contrato
    ? {
        contrato: contrato.codigo,
        valor: formatoPesos(contrato.capital),
        peso: formatoPeso(contrato.peso_total),
        clase: contrato.clase,
        vencimiento: formatoFecha(contrato.vence),
        nuevo_valor: formatoPesos(contrato.capital),
      }
    : {}

/** Loads what is sent to the vault and plans it. */
export const cargarEnvio: Cargador = async (deps, actor) => async (tx, cruda) => {
  const entrada = cruda as EntradaEnvioBoveda
  const { almacenId } = actor
  const codigo = codigoLeido(entrada.contrato)
  await bloquearBoveda(tx, almacenId)
  // That of one branch alone would let a despatch, or another vault, close a bag with the same seal at the same instant.
  await bloquearPrecintos(tx, [entrada.precinto])
  const antes = await contratoEnBoveda(tx, almacenId, { codigo })
  await bloquearPiezas(tx, antes?.piezas.map((pieza) => pieza.codigo) ?? [])
  // Locked first, read after.
  const contrato = await contratoEnBoveda(tx, almacenId, { codigo })
  const situacion = {
    contrato: contrato?.codigo ?? codigo,
    almacenActualId: almacenId,
    piezas: piezasDe(contrato),
    precintoUsado: (await precintosUsados(deps, tx, [entrada.precinto])).length > 0,
    precintoEsCodigo: (await precintosQueSonCodigos(tx, [entrada.precinto])).length > 0,
    mensaje: mensajeDe(contrato),
  }
  const id = deps.nuevoId()
  return {
    resultado: planearEnvioBoveda(situacion, entrada),
    origenId: id,
    terceroId: contrato?.cliente_id,
    entrada,
    crea: ({ cambios }) => [
      {
        tabla: 'custodias',
        filas: [
          {
            id,
            almacen_id: almacenId,
            contrato_id: contrato?.id,
            precinto: entrada.precinto,
            estado: (cambios as FilaCustodia).estado,
            peso: (cambios as FilaCustodia).peso,
            peso_envio: entrada.peso,
            peso_base: entrada.peso,
            desde: deps.reloj().toISOString(),
          },
        ],
      },
    ],
  }
}

/**
 * An act on a bag of the vault; a hand-off is signed by both ends on the same screen.
 * @throws Fallo `custodia.no_existe`, `boveda.una_persona`, and those of `ejecutar`
 */
export async function enCustodia<T extends TipoDeCustodia>(
  deps: Dependencias,
  actor: Actor,
  tipo: T,
  codigo: string,
  { entrega, ...pedido }: Pedido<EntradaDe<T>> & { readonly entrega?: Entrega },
): Promise<Hecho> {
  exigir(actor, filaDe(tipo).permiso as Permiso)
  const cargar = await cargarDeCustodia(deps, actor, tipo, codigo)
  if (!entrega) return ejecutar(deps, actor, tipo, pedido, cargar)
  const { credenciales } = pedido
  const mismo = (uno: string, otro: string) => uno.trim().toLowerCase() === otro.trim().toLowerCase()
  if (!('usuario' in credenciales) || mismo(credenciales.usuario, entrega.usuario))
    throw new Fallo('boveda.una_persona', {}, 'entrega')
  const otro = await verificarEntrega(deps, actor, entrega)
  return ejecutar(deps, actor, tipo, pedido, async (tx, entrada) => {
    const cargado = await cargar(tx, entrada)
    return { ...cargado, entrada: { ...entrada, entrego: otro } }
  })
}

/** Who is at the other end of a hand-off; a refusal says that it is of them. */
async function verificarEntrega(
  deps: Dependencias,
  actor: Actor,
  entrega: NonNullable<Entrega>,
): Promise<string> {
  try {
    await verificarFirma(deps, actor, entrega, 'boveda.enviar')
  } catch (error) {
    if (!(error instanceof Fallo)) throw error
    throw new Fallo(error.codigo, error.datos, 'entrega')
  }
  return entrega.usuario.trim().toLowerCase()
}

/** Loads an act on a bag and plans it. @throws Fallo `custodia.no_existe` */
export const cargarDeCustodia: Cargador = async (deps, actor, cual, codigo) => {
  const tipo = cual as TipoDeCustodia
  const hallada = await custodiaDe(deps.db, { codigo: codigoLeido(codigo) })
  if (hallada?.almacen_id !== actor.almacenId) throw new Fallo('custodia.no_existe')
  const configuracion = await leerConfiguracion(deps)
  return async (tx, entrada) => {
    await bloquearBoveda(tx, hallada.almacen_id)
    const fila = (await custodiaDe(tx, { id: hallada.id })) ?? hallada
    // Held before they are read: an abono of the same instant changes what they cost where they are.
    const suyo = await contratoEnBoveda(tx, fila.almacen_id, { id: fila.contrato_id })
    await bloquearPiezas(tx, suyo?.piezas.map((pieza) => pieza.codigo) ?? [])
    const { situacion, contrato } = await leerSituacion(tx, fila)
    const planear = planeadorDe<SituacionCustodia, FilaCustodia>(tipo)
    return {
      resultado: planear(situacion, entrada, fechaBogota(deps.reloj())),
      origenId: fila.id,
      antes: situacion.fila,
      terceroId: contrato?.cliente_id,
      entrada,
      motivo: (entrada as { motivo?: string }).motivo,
      escribir: (conexion, { cambios }) =>
        escribirCustodia(conexion, fila.id, cambios as FilaCustodia, deps.reloj().toISOString()),
      avisar: async (conexion, plan, hecho) =>
        contrato
          ? avisarAlCliente(deps, conexion, actor, {
              tipo,
              clienteId: contrato.cliente_id,
              plan,
              hecho,
              configuracion,
            })
          : null,
    } satisfies Cargado<unknown>
  }
}

const filaDeCustodia = ({ estado, peso, peso_base, caja, bandeja, bolsa }: FilaDeCustodia): FilaCustodia => ({
  estado,
  peso,
  pesoBase: peso_base,
  ...(caja !== null && bandeja !== null && bolsa !== null && { lugar: { caja, bandeja, bolsa } }),
})

async function leerSituacion(db: Kysely<DB>, fila: FilaDeCustodia) {
  const [contrato, ocupados] = await Promise.all([
    contratoEnBoveda(db, fila.almacen_id, { id: fila.contrato_id }),
    lugaresOcupados(db, fila.almacen_id),
  ])
  const situacion: SituacionCustodia = {
    codigo: fila.codigo,
    contrato: contrato?.codigo ?? '',
    precinto: fila.precinto,
    fila: filaDeCustodia(fila),
    piezas: piezasDe(contrato),
    alerta: contrato?.alerta ?? false,
    ocupados,
    mensaje: mensajeDe(contrato),
  }
  return { situacion, contrato }
}

/** The contract of the bag of the branch that a seal closes or closed, as typed or scanned, in a list. */
export async function bolsaPorPrecinto({ db }: Pick<Dependencias, 'db'>, actor: Actor, texto: string) {
  exigir(actor, 'boveda.ver')
  const precinto = texto.trim()
  return parecePrecinto(precinto) ? contratosDePrecinto(db, actor.almacenId, precinto) : []
}

/** The things of a contract, for the preview of what is sent. @throws Fallo `boveda.sin_contrato` */
export async function verContrato(
  deps: Pick<Dependencias, 'db' | 'ganchos' | 'reloj'>,
  actor: Actor,
  codigo: string,
  precinto = '',
): Promise<Respuesta<typeof api.situacionEnvioBoveda>> {
  exigir(actor, 'boveda.enviar')
  const contrato = await contratoEnBoveda(deps.db, actor.almacenId, { codigo: codigoLeido(codigo) })
  if (!contrato) throw new Fallo('boveda.sin_contrato')
  return {
    hoy: fechaBogota(deps.reloj()),
    situacion: {
      contrato: contrato.codigo,
      almacenActualId: actor.almacenId,
      piezas: piezasDe(contrato),
      precintoUsado: precinto ? (await precintosUsados(deps, deps.db, [precinto])).length > 0 : false,
      mensaje: mensajeDe(contrato),
    },
  }
}

/**
 * A bag as its planners read it, of the branch, or of any for super people.
 * @throws Fallo `custodia.no_existe`
 */
export async function verCustodia(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof api.situacionCustodia>> {
  exigir(actor, 'boveda.ver')
  const fila = await custodiaDe(deps.db, { codigo: codigoLeido(codigo) })
  if (!fila || (fila.almacen_id !== actor.almacenId && !actor.esSuper)) throw new Fallo('custodia.no_existe')
  const { situacion } = await leerSituacion(deps.db, fila)
  return {
    hoy: fechaBogota(deps.reloj()),
    situacion: {
      ...situacion,
      piezas: [...situacion.piezas],
      ocupados: [...situacion.ocupados],
      mensaje: { ...situacion.mensaje },
    },
  }
}

type Firmas = NonNullable<Awaited<ReturnType<NonNullable<OrigenAnulable['firmas']>>>>

/**
 * Who signs the paper of a hand-off: both ends, and the customer only where the bag goes to them. Who will take what is sent is not known
 * yet: they sign by hand. A void takes the same bag back by the same hands: who had received it hands it over.
 */
async function firmasDe(db: Kysely<DB>, documento: DocumentoDicho, firmante: string): Promise<Firmas> {
  const anulado = documento.anula ? await loAnulado(db, documento.anula) : undefined
  if (!anulado) return firmasDeManos(db, documento, firmante)
  const suyas = await firmasDeManos(db, anulado, anulado.firmante)
  const de = (quien: string) => suyas.find((una) => una.quien === quien)?.nombre
  const [entrega, recibe] = [de('recibe'), de('entrega')]
  if (entrega === undefined || recibe === undefined) return [{ quien: 'atendio', nombre: firmante }]
  return [
    { quien: 'entrega', nombre: entrega },
    { quien: 'recibe', nombre: recibe },
    ...suyas.filter(({ quien }) => quien === 'cliente'),
  ]
}

async function firmasDeManos(
  db: Kysely<DB>,
  { tipo, entrada, cifras }: Pick<DocumentoDicho, 'tipo' | 'entrada' | 'cifras'>,
  firmante: string,
): Promise<Firmas> {
  const { entrego } = entrada as { entrego?: string }
  const otro = entrego ? ((await nombreDe(db, entrego)) ?? entrego) : ''
  const entre = (entrega: string, recibe: string): Firmas => [
    { quien: 'entrega', nombre: entrega },
    { quien: 'recibe', nombre: recibe },
  ]
  if (tipo === 'envioBoveda') return entre(firmante, otro)
  if (tipo === 'recepcionBoveda') return entre(otro, firmante)
  if (tipo !== 'entregaBoveda') return [{ quien: 'atendio', nombre: firmante }]
  const alCliente = (cifras as readonly Cifra[]).some(
    ({ clave, despues }) => clave === 'destinoDeBoveda' && despues === AL_CLIENTE,
  )
  return [...entre(firmante, otro), ...(alCliente ? [{ quien: 'cliente', nombre: '' } as const] : [])]
}

/** A bag as the origin of documents that are voided. */
export const origenCustodia: OrigenAnulable = {
  firmas: ({ db }, documento, firmante) => firmasDe(db, documento, firmante),
  async mensaje({ db }, { origen_id }) {
    const bolsa = await custodiaDe(db, { id: origen_id })
    return mensajeDe(bolsa && (await contratoEnBoveda(db, bolsa.almacen_id, { id: bolsa.contrato_id })))
  },
  async bloquear(deps, actor, tx, origenId) {
    const hallada = await custodiaDe(tx, { id: origenId })
    if (!hallada || (hallada.almacen_id !== actor.almacenId && !actor.esSuper))
      throw new Fallo('custodia.no_existe')
    await bloquearBoveda(tx, hallada.almacen_id)
    const fila = filaDeCustodia((await custodiaDe(tx, { id: origenId })) ?? hallada)
    const contrato = await contratoEnBoveda(tx, hallada.almacen_id, { id: hallada.contrato_id })
    return {
      fila,
      alAnular: { ...fila, estado: 'anulada' } satisfies FilaCustodia,
      sin: () => fila,
      terceroId: contrato?.cliente_id,
      // Its things left the books when they were paid: they are taken back from their customer now.
      deManoEnMano: (tipo) => tipo === 'entregaBoveda' && pagada({ piezas: piezasDe(contrato) }),
      async escribir(conexion, cambios) {
        const { lugar: escrito, ...resto } = cambios as FilaCustodia
        const vuelve = escrito && !(fila.lugar && mismoLugar(fila.lugar, escrito))
        const suya = { id: origenId, almacenId: hallada.almacen_id }
        if (vuelve && (await hayOtraEn(conexion, suya, escrito))) throw new Fallo('boveda.lugar_ocupado')
        // Where it is it stays: of before places were kept in capitals, it may lie beside one that only they tell apart.
        const lugar = vuelve ? lugarEnLimpio(escrito) : fila.lugar
        const queda = { ...resto, ...(escrito && { lugar }) }
        await escribirCustodia(conexion, origenId, queda, deps.reloj().toISOString())
      },
    }
  },
}

/** Bags that are owed to customers of the branch who paid; null for who may not see the vault. */
export const porEntregar = async ({ db }: Pick<Dependencias, 'db'>, actor: Actor): Promise<number | null> =>
  puede(actor, 'boveda.ver') ? bolsasDebidas(db, { almacenId: actor.almacenId }) : null
