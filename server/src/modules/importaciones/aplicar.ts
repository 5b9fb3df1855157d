import type { DatosCliente } from '@retroventa/api/clientes/llamadas'
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
  const malas: Juicio[] = juzgadas
    .filter(({ errores }) => errores.length > 0)
    .map(({ fila, errores }) => ({ numero: fila.numero, resultado: 'error', errores: comoJson(errores) }))
  const sanas: Sana[] = juzgadas.filter(({ errores }) => errores.length === 0)
  const ocupados = await documentosOcupados(
    tx,
    sanas.map(({ datos }) => datos),
  )
  const nuevas = sanas.flatMap((sana, i) => (ocupados[i] ? [] : [{ ...sana, id: deps.nuevoId() }]))
  const dentro = await insertarClientes(tx, nuevas, autor)
  const creadas = nuevas.filter(({ id }) => dentro.has(id))
  // Somebody was faster between the look and the save: now they are there.
  const tarde = nuevas.filter(({ id }) => !dentro.has(id))
  const deTarde = await documentosOcupados(
    tx,
    tarde.map(({ datos }) => datos),
  )
  const existentes = [
    ...sanas.flatMap((sana, i) => (ocupados[i] ? [{ ...sana, ocupado: ocupados[i] }] : [])),
    ...tarde.flatMap((sana, i) => (deTarde[i] ? [{ ...sana, ocupado: deTarde[i] }] : [])),
  ]
  const conCliente = existentes.flatMap(({ fila, datos, ocupado }) =>
    'id' in ocupado ? [{ fila, datos, id: ocupado.id }] : [],
  )
  const chocan: Juicio[] = existentes.flatMap(({ fila, ocupado }) =>
    'error' in ocupado
      ? [
          {
            numero: fila.numero,
            resultado: 'error',
            errores: comoJson([comoErrorDeFila(ocupado.error, textosDe(fila.celdas), lectura)]),
          },
        ]
      : [],
  )
  const completados = new Map(
    (importacion.modo === 'completar' ? await completarClientes(tx, conCliente, autor) : []).map((c) => [
      c.id,
      c,
    ]),
  )

  await escribirJuicios(tx, importacion.id, ['resultado', 'errores'], [...malas, ...chocan])
  await escribirJuicios(
    tx,
    importacion.id,
    ['resultado', 'cliente_id', 'version_cliente', 'antes'],
    [
      ...creadas.map(({ fila, id }) => ({
        numero: fila.numero,
        resultado: 'creado',
        cliente_id: id,
        version_cliente: 1,
        antes: null,
      })),
      ...conCliente.map(({ fila, id }) => {
        const completado = completados.get(id)
        return {
          numero: fila.numero,
          resultado: completado ? 'completado' : 'omitido',
          cliente_id: id,
          version_cliente: completado?.version ?? null,
          antes: completado ? Object.keys(completado.llenos) : null,
        }
      }),
    ],
  )
  const { firmanteId } = autor
  await auditarTodos(deps, tx, autorDe(importacion), [
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
        archivo: importacion.archivo,
        fila: fila.numero,
      },
      firmanteId,
    })),
    ...[...completados.values()].map(({ id, nombre_completo, llenos }) => ({
      accion: 'cliente.completado' as const,
      entidad: 'cliente',
      entidadId: id,
      antes: { nombre_completo },
      despues: { nombre_completo, ...llenos },
      firmanteId,
    })),
  ])
  if (importacion.bienvenida) await darBienvenida(deps, tx, importacion, creadas)
  const clienteIds = [...creadas.map(({ id }) => id), ...completados.keys()]
  if (clienteIds.length > 0) await deps.cola.publicar(CLIENTES_IMPORTADOS, { clienteIds }, tx)
  return {
    creados: creadas.length,
    completados: completados.size,
    omitidos: filas.length - creadas.length - completados.size,
  }
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
  creadas: readonly (Sana & { id: string })[],
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
