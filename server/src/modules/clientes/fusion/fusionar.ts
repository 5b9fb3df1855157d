import type {
  Cliente,
  DatosCliente,
  fusionesDeCliente as Fusiones,
  previaDeFusion as Previa,
} from '@retroventa/api/clientes/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import {
  CANALES_CLIENTE,
  canalesCerrados,
  MOTIVO_FUSION_MINIMO,
  objecionesDeFusion,
} from '@retroventa/domain/clientes/objecionesFusion'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Documento } from '../../../core/ganchos.ts'
import { type Tx, transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { verificarFirma } from '../../sesion/service.ts'
import {
  admitir,
  type Credenciales,
  diferencia,
  exigirDocumentoLibre,
  leer,
  mirarGuardado,
  sinMomento,
  yaGuardado,
} from '../comun.ts'
import { CLIENTE_GUARDADO } from '../eventos.ts'
import { aColumnas } from '../lote/columnas.ts'
import { huellasDe } from '../lote/huellas.ts'
import { actualizar, clientePorId } from '../queries.ts'
import {
  anotarSeparacion,
  bloquearFusion,
  contarLoQueMueve,
  dejarComoAlias,
  devolverTodo,
  filasEnteras,
  fusionesEn,
  insertarFusion,
  type Movidos,
  moverTodo,
  pasarAlias,
  reponerFilas,
  seguirVersiones,
} from './queriesFusion.ts'

/** How long a merge may be undone. */
const PLAZO_MS = 24 * 3600 * 1000
const IMPIDE = {
  deshecha: 'ya se deshizo',
  plazo: 'pasó más de un día',
  cambio: 'el cliente cambió después',
  puntos: 'el cliente ya usó los puntos que recibió, o hubo movimientos en las ventas que los dieron',
} as const
type Impedimento = keyof typeof IMPIDE

interface Version {
  id: string
  version: number
}

/**
 * Leaves in one customer what two records of the same person have: contracts, consultations, messages and photos move,
 * the other record stays as an alias whose links open the survivor. Accounting entries are not rewritten.
 * @param entrada.datos what the survivor will be, chosen field by field; every rule of a save holds, and no channel is opened again
 * @param entrada.motivo why two documents are of one person: required, with `clientes.fusionar_distintos` of who asks and of
 * who signs, when they differ. Whom compliance confirmed in a list is not merged at all.
 * @throws Fallo `validacion.datos`, `cliente.version`, `cliente.no_existe`, `cliente.documento_existe`,
 * `cliente.fusion_consigo`, `cliente.fusion_motivo`, `cliente.fusion_en_listas`, `cliente.anonimizado`, `firma.*`, `permiso.falta`
 */
export async function fusionarClientes(
  deps: Dependencias,
  actor: Actor,
  entrada: {
    sobreviviente: Version
    absorbido: Version
    datos: DatosCliente
    motivo?: string | undefined
    credenciales: Credenciales
  },
): Promise<{ fusionId: string; cliente: Cliente }> {
  const { sobreviviente, absorbido } = entrada
  exigir(actor, 'clientes.fusionar')
  if (sobreviviente.id === absorbido.id) throw new Fallo('cliente.fusion_consigo')
  const ids = [sobreviviente.id, absorbido.id] as const
  const distintos = await exigirMismaPersona(deps, ids, entrada.motivo)
  const { datos, firmante } = await admitir(
    deps,
    actor,
    distintos ? 'clientes.fusionar_distintos' : 'clientes.fusionar',
    entrada.datos,
    entrada.credenciales,
    ...ids,
  )
  const hecha = await transaccion(deps, actor, async (tx) => {
    const antes = await filasEnteras(tx, ids)
    const de = (id: string) => antes.find((fila) => fila.id === id)
    for (const { id, version } of [sobreviviente, absorbido]) {
      const fila = de(id)
      if (!fila || fila.fusionado_en) throw new Fallo('cliente.no_existe')
      if (fila.anonimizado) throw new Fallo('cliente.anonimizado')
      if (fila.version !== version) throw new Fallo('cliente.version', { version: fila.version })
      // Again, with the rows held: a decision of compliance changes no version.
      if (fila.alerta_listas) throw new Fallo('cliente.fusion_en_listas', { nombre: fila.nombre_completo })
    }
    await exigirDocumentoLibre(tx, datos, ...ids)
    const ahora = deps.reloj().toISOString()
    const [previo, delOtro] = [await conMarca(tx, sobreviviente.id), await conMarca(tx, absorbido.id)]
    const columnas = aColumnas(sinReabrir(datos, [previo, delOtro]))
    // The survivor may take the document of the other, who then keeps the one that was left.
    const [suyo, ajeno] = [documentoDe(de(sobreviviente.id)), documentoDe(de(absorbido.id))]
    const libre = esElMismo(columnas, suyo) || columnas.cedula !== ajeno.cedula ? ajeno : suyo
    const alias = { id: absorbido.id, sobreviviente: sobreviviente.id, ahora }
    await dejarComoAlias(tx, { ...alias, documento: { ...ajeno, cedula: `~${absorbido.id}` } })
    const huellas = huellasDe(datos, deAmbos(datos, previo, delOtro), { firmanteId: firmante.id, ahora })
    await actualizar(tx, sobreviviente, { ...columnas, ...huellas, editado_por: firmante.id, ahora })
    await dejarComoAlias(tx, { ...alias, documento: libre })
    const movidos = {
      ...(await pasarAlias(tx, absorbido.id, sobreviviente.id)),
      ...(await moverTodo(tx, lasQuePasan(deps), absorbido.id, sobreviviente.id)),
    }
    await deps.cola.publicar(CLIENTE_GUARDADO, { clienteId: sobreviviente.id }, tx)
    const cliente = await leer(tx, sobreviviente.id)
    const fusionId = deps.nuevoId()
    await insertarFusion(tx, {
      id: fusionId,
      sobreviviente_id: sobreviviente.id,
      absorbido_id: absorbido.id,
      antes: JSON.stringify(antes),
      movidos: JSON.stringify(movidos),
      version_sobreviviente: cliente.version,
      hecha_por: firmante.id,
      hecha: ahora,
    })
    const absorbida = de(absorbido.id)
    const quien = `${absorbida?.nombre_completo} ${absorbida?.cedula}`
    const motivo = distintos && { motivo: entrada.motivo?.trim() }
    const suyos = enElLog(previo, cliente)
    const delAlias = canalesQueCierra(delOtro, cliente)
    for (const [entidadId, cambio] of [
      [sobreviviente.id, suyos],
      [absorbido.id, { antes: delAlias.antes, despues: { ...nombrado(cliente), ...delAlias.despues } }],
    ] as const)
      await auditar(deps, tx, actor, {
        accion: 'cliente.fusionado',
        entidad: 'cliente',
        entidadId,
        antes: { absorbido: quien, ...cambio.antes },
        despues: { ...cambio.despues, ...motivo },
        firmanteId: firmante.id,
      })
    return { fusionId, cliente }
  })
  return { ...hecha, cliente: await yaGuardado(deps, hecha.cliente) }
}

const nombrado = ({ nombre_completo, cedula }: Cliente) => ({ nombre_completo, cedula })

/** What changed in who stays, as an edit says it; who they are in both, for the sentence of the log. */
function enElLog(antes: Cliente, despues: Cliente) {
  const cambio = diferencia(sinMomento(antes), sinMomento(despues))
  return {
    antes: { ...nombrado(antes), ...cambio.antes },
    despues: { ...nombrado(despues), ...cambio.despues },
  }
}

/** Channels that one record had and the person has no more with the other: the evidence of what they authorised reads both (053). */
function canalesQueCierra({ cliente: unos }: Cliente, { cliente: otros }: Cliente) {
  const cerrados = CANALES_CLIENTE.filter((canal) => unos[canal] && !otros[canal])
  const lado = (abierto: boolean) =>
    cerrados.length > 0 && { cliente: Object.fromEntries(cerrados.map((canal) => [canal, abierto])) }
  return { antes: lado(true), despues: lado(false) }
}

const documentoDe = (fila: Record<string, unknown> | undefined): Documento => ({
  tipo_documento: (fila?.tipo_documento ?? null) as string | null,
  cedula: String(fila?.cedula),
})
const esElMismo = (uno: Documento, otro: Documento): boolean =>
  uno.tipo_documento === otro.tipo_documento && uno.cedula === otro.cedula

const lasQuePasan = ({ ganchos }: Pick<Dependencias, 'ganchos'>) =>
  ganchos.deCliente.flatMap(({ columnas = [] }) => columnas).filter(({ alFusionar }) => alFusionar === 'pasa')

/**
 * Whether the two records have different documents.
 * @throws Fallo `cliente.no_existe`, `cliente.fusion_en_listas`, `cliente.fusion_motivo`
 */
async function exigirMismaPersona(
  { db }: Pick<Dependencias, 'db'>,
  ids: readonly [string, string],
  motivo: string | undefined,
): Promise<boolean> {
  const [uno, dos] = await Promise.all([leer(db, ids[0]), leer(db, ids[1])])
  const enLista = [uno, dos].find((c) => c.cliente.alertaListas)
  if (enLista) throw new Fallo('cliente.fusion_en_listas', { nombre: enLista.nombre_completo })
  const distintos = objecionesDeFusion(uno, dos).includes('documento')
  if (distintos && (motivo?.trim().length ?? 0) < MOTIVO_FUSION_MINIMO)
    throw new Fallo('cliente.fusion_motivo', {}, 'motivo')
  return distintos
}

type ConMarca = Cliente & { marcadoPor: string | null }

async function conMarca(tx: Tx, id: string): Promise<ConMarca> {
  return { ...(await leer(tx, id)), marcadoPor: (await clientePorId(tx, id))?.no_deseado_por ?? null }
}

/** Whatever was chosen, no channel is opened to a number or an address whose own record has it closed: BAJA ends it (038). */
function sinReabrir(datos: DatosCliente, registros: readonly Cliente[]): DatosCliente {
  const queda = { celular: datos.celular ?? null, email: datos.email ?? null }
  const cerrados = canalesCerrados(queda, registros).map((canal) => [canal, false])
  return { ...datos, cliente: { ...datos.cliente, ...Object.fromEntries(cerrados) } }
}

/** A mark and an authorisation keep the author and the instant of the record that they come from. */
function deAmbos(datos: DatosCliente, vivo: ConMarca, otro: ConMarca): ConMarca {
  const motivo = datos.cliente?.noDeseadoMotivo?.trim()
  const marcado = vivo.cliente.marca?.motivo !== motivo && otro.cliente.marca?.motivo === motivo ? otro : vivo
  const canal = datos.autorizacion?.canal ?? vivo.autorizacion?.canal ?? otro.autorizacion?.canal
  const autorizado = vivo.autorizacion?.canal === canal ? vivo : otro
  return {
    ...vivo,
    cliente: { ...vivo.cliente, marca: marcado.cliente.marca },
    marcadoPor: marcado.marcadoPor,
    autorizacion: autorizado.autorizacion,
  }
}

/**
 * What a merge would move from one customer to the other, to be read before it is signed: what may be told of it.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function previaDeFusion(
  { db, ganchos }: Pick<Dependencias, 'db' | 'ganchos'>,
  actor: Actor,
  { sobreviviente, absorbido }: { sobreviviente: string; absorbido: string },
): Promise<Respuesta<typeof Previa>> {
  exigir(actor, 'clientes.fusionar')
  const [vivo, otro] = await Promise.all([leer(db, sobreviviente), leer(db, absorbido)])
  if (vivo.id === otro.id) throw new Fallo('cliente.fusion_consigo')
  const seDicen = lasQuePasan({ ganchos }).filter(({ callada }) => !callada)
  const {
    contratos = 0,
    consultas = 0,
    mensajes = 0,
    fotos = 0,
    ...demas
  } = await contarLoQueMueve(db, seDicen, otro.id, vivo.id)
  const otros = Object.values(demas).reduce((suma, n) => suma + n, 0)
  return { contratos, consultas, mensajes, fotos, otros }
}

/** What this customer took over, newest first. @throws Fallo `permiso.falta` */
export async function fusionesDeCliente(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'ganchos'>,
  actor: Actor,
  id: string,
): Promise<Respuesta<typeof Fusiones>> {
  exigir(actor, 'clientes.fusionar')
  const filas = await fusionesEn(deps.db, id)
  const items: Respuesta<typeof Fusiones>['items'] = []
  for (const fila of filas) {
    const { nombre, cedula, hecha, por, deshecha } = fila
    const impide = await impedimento(deps, deps.db, fila, fila.version_actual)
    items.push({ id: fila.id, nombre, cedula, hecha, por, deshecha, impide })
  }
  return { items }
}

async function impedimento(
  { reloj, ganchos }: Pick<Dependencias, 'reloj' | 'ganchos'>,
  db: Dependencias['db'] | Tx,
  fila: {
    deshecha: string | null
    hecha: string
    version_sobreviviente: number
    sobreviviente_id: string
    movidos: unknown
  },
  versionActual: number,
): Promise<Impedimento | null> {
  if (fila.deshecha) return 'deshecha'
  if (reloj().getTime() - Date.parse(fila.hecha) > PLAZO_MS) return 'plazo'
  if (versionActual !== fila.version_sobreviviente) return 'cambio'
  const fusion = { vivo: fila.sobreviviente_id, vuelven: fila.movidos as Movidos }
  for (const { impideSeparar } of ganchos.deCliente) {
    const motivo = await impideSeparar?.(db, fusion)
    if (motivo) return motivo
  }
  return null
}

/**
 * Separates two customers again, each as it was; what was made since stays with the survivor.
 * @throws Fallo `cliente.fusion_definitiva` after a day, once the survivor changed or used what would go back, `registro.no_existe`,
 * `firma.*`
 */
export async function deshacerFusion(
  deps: Dependencias,
  actor: Actor,
  { id, credenciales }: { id: string; credenciales: Credenciales },
): Promise<Cliente> {
  exigir(actor, 'clientes.fusionar')
  const firmante = await verificarFirma(deps, actor, credenciales, 'clientes.fusionar')
  const { cliente, otro } = await transaccion(deps, actor, async (tx) => {
    const fusion = await bloquearFusion(tx, id)
    if (!fusion) throw new Fallo('registro.no_existe')
    const { sobreviviente_id: vivo, absorbido_id: otro } = fusion
    const [fila] = (await filasEnteras(tx, [vivo, otro])).filter((una) => una.id === vivo)
    const impide = await impedimento(deps, tx, fusion, Number(fila?.version))
    if (impide) throw new Fallo('cliente.fusion_definitiva', { motivo: IMPIDE[impide] })
    const ahora = deps.reloj().toISOString()
    const juntos = await leer(tx, vivo)
    await devolverTodo(tx, fusion.movidos as Movidos, vivo, otro)
    const antes = fusion.antes as Record<string, unknown>[]
    await reponerFilas(tx, antes, ahora)
    await seguirVersiones(tx, antes)
    for (const { alSeparar } of deps.ganchos.deCliente) await alSeparar?.(tx, [vivo, otro])
    await anotarSeparacion(tx, id, { deshecha: ahora, deshecha_por: firmante.id })
    // A list that came meanwhile was looked for in one of them: each is looked for as it is now (D24).
    for (const clienteId of [vivo, otro]) await deps.cola.publicar(CLIENTE_GUARDADO, { clienteId }, tx)
    const cliente = await leer(tx, vivo)
    // The opposite of what the merge said.
    const { antes: cerrados, despues: abiertos } = canalesQueCierra(await leer(tx, otro), juntos)
    for (const [entidadId, cambio] of [
      [vivo, enElLog(juntos, cliente)],
      [
        otro,
        { antes: abiertos || undefined, despues: { nombre_completo: cliente.nombre_completo, ...cerrados } },
      ],
    ] as const)
      await auditar(deps, tx, actor, {
        accion: 'cliente.separado',
        entidad: 'cliente',
        entidadId,
        ...cambio,
        firmanteId: firmante.id,
      })
    return { cliente, otro }
  })
  await mirarGuardado(deps, otro)
  return yaGuardado(deps, cliente)
}
