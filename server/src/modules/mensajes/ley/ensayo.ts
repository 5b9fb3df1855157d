import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type { EnsayoFila, exportarEnsayo, verEnsayo } from '@retroventa/api/mensajes/ensayo'
import { LISTA_ENSAYO } from '@retroventa/api/mensajes/listaEnsayo'
import { textoRazon } from '@retroventa/api/mensajes/textos'
import { type Fecha, fechaBogota, inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { type Contacto, permisoDeContacto } from '@retroventa/domain/mensajes/contacto'
import { limpiarSms } from '@retroventa/domain/mensajes/textoSms'
import { CANALES, type Canal } from '@retroventa/domain/mensajes/tipos'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { archivoEnMemoria } from '../../../core/lista/archivo.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { datosDeAlmacen } from '../../almacenes/service.ts'
import { type ContactoCliente, contactosDeClientes } from '../../clientes/service.ts'
import { type Configuracion, leerConfiguracion } from '../../configuracion/service.ts'
import { destinoDe } from '../canales.ts'
import { SEMANA_MS } from '../contacto.ts'
import { canalesDe, claveDe, llenar, textosDe } from '../plantillas.ts'
import type { Programado } from '../programados.ts'
import { contactosDesde } from '../queries.ts'
import { clavesDejadas } from './queriesEnsayo.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj' | 'email' | 'sms' | 'whatsapp' | 'programados'>

/** The daily run starts at 06:30 in Bogotá, before the hours of contact open. */
const CORRIDA_MS = 6.5 * 3_600_000

/** When a channel of a notice would leave after what was said before it, or why it waits. */
function cuandoSale(
  desde: string,
  canal: Canal,
  dia: Fecha,
  dichos: readonly Contacto[],
): Pick<EnsayoFila, 'estado' | 'sale' | 'razon'> {
  const pedir = (instante: string) => permisoDeContacto({ instante, canal, clase: 'cobranza' }, dichos)
  let permiso = pedir(desde)
  let sale = desde
  // The hours alone: the day opens, and the limits are asked again then.
  if (!permiso.permitido && permiso.motivo === 'contacto.horario' && fechaBogota(permiso.desde) === dia) {
    sale = permiso.desde
    permiso = pedir(sale)
  }
  if (permiso.permitido) return { estado: 'sale', sale, razon: null }
  const hasta = formatoFechaHora(permiso.desde)
  return { estado: 'espera', sale: permiso.desde, razon: textoRazon(permiso.motivo, { hasta }) }
}

interface Sabido {
  configuracion: Configuracion
  dia: Fecha
  /** Instant from which the law is asked. */
  desde: string
  almacen: Awaited<ReturnType<typeof datosDeAlmacen>>
  dejadas: ReadonlySet<string>
}

/** One notice, channel by channel. What it would say is added to `dichos`: the next one comes after it. */
async function filasDe(
  deps: Deps,
  uno: Programado,
  cliente: ContactoCliente,
  dichos: Contacto[],
  { configuracion, dia, desde, almacen, dejadas }: Sabido,
): Promise<EnsayoFila[]> {
  const { tipo, codigo, clave, titulo } = uno
  const cifras = await uno.valores()
  if (!cifras) return []
  const comun = { codigo, tipo, clienteId: cliente.id, cliente: cliente.nombre }
  const textos = textosDe(configuracion, tipo, { corto: undefined, email: undefined, asunto: titulo })
  const callado = { estado: 'no_sale', sale: null } as const
  const con = CANALES.flatMap((canal) => {
    const texto = canal === 'email' ? textos.email : textos.corto
    return texto ? [{ canal, texto }] : []
  })
  const suyos = canalesDe(cliente)
  const saldrian = con.filter(({ canal }) => suyos.includes(canal))
  if (saldrian.length === 0) {
    const razon =
      con.length === 0
        ? 'La empresa no tiene encendido este mensaje, o no le ha escrito texto.'
        : 'El cliente no autorizó ningún canal por el que sale este mensaje.'
    return [{ ...comun, ...callado, id: clave, canal: null, razon, texto: '' }]
  }
  const valores = {
    nombre: cliente.nombre,
    almacen: almacen.nombre,
    telefono: almacen.telefono,
    respuestas: almacen.respuestas.join(', '),
    datoAdicional: almacen.dato_adicional,
    empleado: almacen.nombre,
    ...cifras,
  }
  return saldrian.map(({ canal, texto }) => {
    const lleno = llenar(tipo, canal, texto, valores).texto
    const fila = {
      ...comun,
      id: claveDe(clave, canal),
      canal,
      texto: canal === 'sms' ? limpiarSms(lleno) : lleno,
    }
    if (dejadas.has(fila.id))
      return { ...fila, ...callado, razon: 'Ya se dejó: véalo en la bandeja de salida.' }
    const lugar = destinoDe(deps, canal, cliente)
    if ('razon' in lugar) return { ...fila, ...callado, razon: textoRazon(lugar.razon) }
    const cuando = cuandoSale(desde, canal, dia, dichos)
    if (cuando.estado === 'sale' && cuando.sale)
      dichos.push({ canal, clase: 'cobranza', instante: cuando.sale })
    return { ...fila, ...cuando }
  })
}

/**
 * What the branch would say by itself that day and when the law would let it leave, without leaving it: the notices are those of
 * the daily run, the texts, channels and windows those of the queue.
 * @throws Fallo `permiso.falta`
 */
export async function verElEnsayo(
  deps: Deps,
  actor: Actor,
  { dia: pedido }: Peticion<typeof verEnsayo>['query'],
): Promise<Respuesta<typeof verEnsayo>> {
  exigir(actor, 'mensajes.ver')
  const { db, programados: ganchos } = deps
  const ahora = deps.reloj()
  const hoy = fechaBogota(ahora)
  const dia = pedido ?? hoy
  const corrida = new Date(Date.parse(inicioDelDia(dia)) + CORRIDA_MS)
  const desde = (dia === hoy && ahora > corrida ? ahora : corrida).toISOString()
  const [configuracion, almacen] = await Promise.all([
    leerConfiguracion(deps),
    datosDeAlmacen(db, actor.almacenId),
  ])
  const programados = (
    await Promise.all(ganchos.map((gancho) => gancho(deps, actor.almacenId, dia, configuracion)))
  ).flat()
  const ids = [...new Set(programados.map(({ clienteId }) => clienteId))]
  const [clientes, contactos, dejadas] = await Promise.all([
    contactosDeClientes(db, ids),
    contactosDesde(db, ids, new Date(Date.parse(desde) - SEMANA_MS)),
    clavesDejadas(
      db,
      programados.flatMap(({ clave }) => CANALES.map((canal) => claveDe(clave, canal))),
    ),
  ])
  const porId = new Map(clientes.map((cliente) => [cliente.id, cliente]))
  const dichos = new Map<string, Contacto[]>()
  const dichosA = (clienteId: string) => {
    const suyos = dichos.get(clienteId) ?? []
    dichos.set(clienteId, suyos)
    return suyos
  }
  for (const { clienteId, ...contacto } of contactos) dichosA(clienteId).push(contacto)
  const sabido = { configuracion, dia, desde, almacen, dejadas }
  const items: EnsayoFila[] = []
  for (const uno of programados) {
    const cliente = porId.get(uno.clienteId)
    if (!cliente) continue
    items.push(...(await filasDe(deps, uno, cliente, dichosA(uno.clienteId), sabido)))
  }
  return { dia, items }
}

/** The rehearsal of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarElEnsayo(
  deps: Deps,
  actor: Actor,
  { archivo: formato, dia, ...consulta }: Peticion<typeof exportarEnsayo>['query'],
): Promise<Archivo> {
  const { items, dia: cual } = await verElEnsayo(deps, actor, { dia })
  return archivoEnMemoria({
    lista: LISTA_ENSAYO,
    formato,
    nombre: `avisos-del-dia-${actor.almacenCodigo}-${cual}`,
    hoy: fechaBogota(deps.reloj()),
    filas: items,
    consulta,
    de: `${actor.almacenCodigo}, ${formatoFecha(cual)}`,
  })
}
