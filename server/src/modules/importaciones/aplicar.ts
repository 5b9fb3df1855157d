import type { DatosCliente } from '@retroventa/api/clientes/llamadas'
import type { ErrorCliente } from '@retroventa/domain/clientes/codigos'
import { nombreCompleto } from '@retroventa/domain/clientes/nombres'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { auditarTodos } from '../../core/auditoria.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  CLIENTES_IMPORTADOS,
  completarClientes,
  documentosOcupados,
  insertarClientes,
} from '../clientes/service.ts'
import { encolarBienvenida } from '../mensajes/service.ts'
import { datosDeActor } from '../sesion/service.ts'
import { escribirJuicios, type FilaGuardada, type Juicio } from './queries.ts'
import type { Tomada } from './queriesTrabajo.ts'
import { comoErrorDeFila, comoJson, juzgarFila } from './revisar.ts'
import { lecturaDe, textosDe } from './vista.ts'

/** Who the batches act as: the person who uploaded, signed by who confirmed. */
export const autorDe = ({ usuario_id, almacen_id, solicitud, direccion }: Tomada) => ({
  usuarioId: usuario_id,
  almacenId: almacen_id,
  solicitud,
  direccion,
})

interface Cuenta {
  creados: number
  completados: number
  omitidos: number
}

interface Sana {
  fila: FilaGuardada
  datos: DatosCliente
}

type Completado = Awaited<ReturnType<typeof completarClientes>>[number]

interface Creada extends Sana {
  readonly id: string
}

/** Of the rows of a batch, what each is once those that are new are in. */
interface Repartidas {
  readonly creadas: readonly Creada[]
  /** Their customer was there. */
  readonly conCliente: readonly Creada[]
  /** Their document clashes with one that is there: a person must mend it. */
  readonly chocan: readonly { fila: FilaGuardada; error: ErrorCliente }[]
}

/**
 * Saves a batch: what was new and still is becomes customers; what is there already is left alone or filled in. Rules and
 * documents are asked again, because days may have gone by since the preview.
 */
export async function aplicarLote(
  deps: Dependencias,
  tx: Tx,
  importacion: Tomada,
  filas: readonly FilaGuardada[],
): Promise<Cuenta> {
  const lectura = lecturaDe(importacion)
  const hoy = fechaBogota(deps.reloj())
  const autor = {
    almacenId: importacion.almacen_id,
    firmanteId: importacion.firmante_id ?? importacion.usuario_id,
    ahora: deps.reloj().toISOString(),
  }
  const juzgadas = filas.map((fila) => ({ fila, ...juzgarFila(fila, lectura, hoy) }))
  const malas = juzgadas.filter(({ errores }) => errores.length > 0)
  const sanas: Sana[] = juzgadas.filter(({ errores }) => errores.length === 0)
  const { creadas, conCliente, chocan } = await repartir(deps, tx, sanas, autor)
  const completados = importacion.modo === 'completar' ? await completarClientes(tx, conCliente, autor) : []
  const conError = [
    ...malas,
    ...chocan.map(({ fila, error }) => ({
      fila,
      errores: [comoErrorDeFila(error, textosDe(fila.celdas), lectura)],
    })),
  ]
  await escribirJuicios(
    tx,
    importacion.id,
    ['resultado', 'errores'],
    conError.map(({ fila, errores }) => ({
      numero: fila.numero,
      resultado: 'error',
      errores: comoJson(errores),
    })),
  )
  const juicios = juiciosDe(creadas, conCliente, completados)
  await escribirJuicios(tx, importacion.id, ['resultado', 'cliente_id', 'version_cliente', 'antes'], juicios)
  await auditarTodos(deps, tx, autorDe(importacion), cambiosDe(importacion, creadas, completados))
  if (importacion.bienvenida) await darBienvenida(deps, tx, importacion, creadas)
  const clienteIds = [...creadas, ...completados].map(({ id }) => id)
  if (clienteIds.length > 0) await deps.cola.publicar(CLIENTES_IMPORTADOS, { clienteIds }, tx)
  // Rows, not people: two of one person are two of the file, and what was refused is neither.
  const cuantas = (resultado: string) => juicios.filter((juicio) => juicio.resultado === resultado).length
  return {
    creados: cuantas('creado'),
    completados: cuantas('completado'),
    omitidos: cuantas('omitido'),
  }
}

/** Makes customers of the rows whose document nobody has, and tells the others apart. */
async function repartir(
  deps: Dependencias,
  tx: Tx,
  sanas: readonly Sana[],
  autor: Parameters<typeof insertarClientes>[2],
): Promise<Repartidas> {
  const datosDe = (filas: readonly Sana[]) => filas.map(({ datos }) => datos)
  const ocupados = await documentosOcupados(tx, datosDe(sanas))
  const nuevas = sanas.flatMap((sana, i) => (ocupados[i] ? [] : [{ ...sana, id: deps.nuevoId() }]))
  const dentro = await insertarClientes(tx, nuevas, autor)
  // Somebody was faster between the look and the save: now they are there.
  const tarde = nuevas.filter(({ id }) => !dentro.has(id))
  const deTarde = await documentosOcupados(tx, datosDe(tarde))
  const existentes = [
    ...sanas.map((sana, i) => ({ ...sana, ocupado: ocupados[i] })),
    ...tarde.map((sana, i) => ({ ...sana, ocupado: deTarde[i] })),
  ]
  return {
    creadas: nuevas.filter(({ id }) => dentro.has(id)),
    conCliente: existentes.flatMap(({ fila, datos, ocupado }) =>
      ocupado && 'id' in ocupado ? [{ fila, datos, id: ocupado.id }] : [],
    ),
    chocan: existentes.flatMap(({ fila, ocupado }) =>
      ocupado && 'error' in ocupado ? [{ fila, error: ocupado.error }] : [],
    ),
  }
}

/** What is written beside the row of each that is a customer now. */
function juiciosDe(
  creadas: readonly Creada[],
  conCliente: readonly Creada[],
  completados: readonly Completado[],
): Juicio[] {
  const porId = new Map(completados.map((uno) => [uno.id, uno]))
  return [
    ...creadas.map(({ fila, id }) => ({
      numero: fila.numero,
      resultado: 'creado',
      cliente_id: id,
      version_cliente: 1,
      antes: null,
    })),
    ...conCliente.map(({ fila, id }) => {
      const completado = porId.get(id)
      return {
        numero: fila.numero,
        resultado: completado ? 'completado' : 'omitido',
        cliente_id: id,
        version_cliente: completado?.version ?? null,
        antes: completado ? Object.keys(completado.llenos) : null,
      }
    }),
  ]
}

/** What the log says of a batch. */
function cambiosDe(
  { archivo, firmante_id, usuario_id }: Tomada,
  creadas: readonly Creada[],
  completados: readonly Completado[],
) {
  const firmanteId = firmante_id ?? usuario_id
  return [
    ...creadas.map(({ fila, datos, id }) => ({
      accion: 'cliente.importado' as const,
      entidad: 'cliente',
      entidadId: id,
      despues: {
        nombre_completo: nombreCompleto(datos),
        tipo_documento: datos.tipo_documento,
        cedula: datos.cedula,
        // What the person authorised begins here: it is what the law asks to be shown of it.
        cliente: canalesDe(datos),
        archivo,
        fila: fila.numero,
      },
      firmanteId,
    })),
    ...completados.map(({ id, nombre_completo, llenos }) => ({
      accion: 'cliente.completado' as const,
      entidad: 'cliente',
      entidadId: id,
      antes: { nombre_completo },
      despues: { nombre_completo, ...llenos },
      firmanteId,
    })),
  ]
}

const canalesDe = ({ cliente }: DatosCliente) => ({
  enviarEmail: cliente?.enviarEmail ?? false,
  enviarSms: cliente?.enviarSms ?? false,
  enviarWS: cliente?.enviarWS ?? false,
})

async function darBienvenida(
  deps: Dependencias,
  tx: Tx,
  importacion: Tomada,
  creadas: readonly Creada[],
): Promise<void> {
  // By the connection that the batch holds: one that asked for another could wait for who waits for its customers.
  const quien = await datosDeActor({ db: tx }, importacion.firmante_id ?? importacion.usuario_id, undefined)
  const actor = { ...autorDe(importacion), nombre: quien?.persona.nombre ?? '' }
  const bienvenidos = creadas.map(({ id, datos }) => ({
    id,
    nombre_completo: nombreCompleto(datos),
    cedula: datos.cedula ?? '',
    email: datos.email || null,
    cliente: canalesDe(datos),
  }))
  await encolarBienvenida(deps, tx, actor, bienvenidos)
}
