import type { DatosPersonales } from '@retroventa/api/clientes/llamadas'
import { TEXTOS_AUTORIZACION } from '@retroventa/domain/clientes/autorizacion'
import { type Actor, exigir } from '../../core/actor.ts'
import { type Archivo, horaDePieza } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import type { PartesDeDatos } from '../../core/ganchos.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { historiaDe } from '../auditoria/service.ts'
import { membrete } from '../empresa/service.ts'
import { archivosDeFotos } from '../fotos/service.ts'
import { conSusPuntos, leer } from './comun.ts'
import { contactosAnteriores } from './olvido/contactos.ts'
import { nombresAnteriores } from './olvido/queriesNombres.ts'

const REGISTROS = 1_000
const NADA: PartesDeDatos = {
  fotos: [],
  contratos: [],
  compras: [],
  ventas: [],
  separes: [],
  documentos: [],
  electronicos: [],
  certificados: [],
  prospectos: [],
  solicitudes: [],
  coincidencias: [],
  consultas: [],
  mensajes: [],
}

/**
 * Everything that is kept about a person (Ley 1581 art. 8): theirs to know. Handing it over is itself written down.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function datosCliente(
  deps: Dependencias,
  actor: Actor,
  pedido: string,
): Promise<DatosPersonales> {
  exigir(actor, 'clientes.exportar_datos')
  const cliente = await conSusPuntos(deps, await leer(deps.db, pedido))
  const { id } = cliente
  // The right is of the person: what the employee may usually see does not narrow it.
  const [registro, anteriores, contactos, ...partes] = await Promise.all([
    historiaDe(deps.db, 'cliente', id, REGISTROS),
    nombresAnteriores(deps.db, id),
    contactosAnteriores(deps.db, id),
    ...deps.ganchos.deCliente.map(({ datos }) => datos?.(deps, id)),
  ])
  await transaccion(deps, { usuarioId: actor.usuarioId }, (tx) =>
    auditar(deps, tx, actor, {
      accion: 'cliente.datos_entregados',
      entidad: 'cliente',
      entidadId: id,
      despues: { nombre_completo: cliente.nombre_completo },
    }),
  )
  return {
    generado: deps.reloj().toISOString(),
    cliente,
    nombresAnteriores: anteriores,
    contactosAnteriores: contactos,
    textoAutorizacion: TEXTOS_AUTORIZACION[cliente.autorizacion?.version ?? ''] ?? null,
    ...Object.assign({}, NADA, ...partes),
    registro: registro.map(({ instante, frase }) => ({ instante, frase })),
  }
}

async function papel(deps: Dependencias, actor: Actor, datos: DatosPersonales): Promise<Buffer> {
  const pdf = await deps.impresora.imprimir('datosPersonales', {
    empresa: await membrete(deps.db),
    datos,
    impresion: { por: actor.nombre, instante: datos.generado },
  })
  return Buffer.from(pdf)
}

/** The same on paper. @throws Fallo `permiso.falta`, `cliente.no_existe` */
export async function datosClientePdf(deps: Dependencias, actor: Actor, id: string): Promise<Archivo> {
  const datos = await datosCliente(deps, actor, id)
  return {
    nombre: `datos-${datos.cliente.cedula}.pdf`,
    cuerpo: await papel(deps, actor, datos),
    disposicion: 'attachment',
  }
}

/** The paper, the same to be read by a program, and the photos themselves. @throws Fallo `permiso.falta`, `cliente.no_existe` */
export async function datosClienteZip(deps: Dependencias, actor: Actor, id: string): Promise<Archivo> {
  const datos = await datosCliente(deps, actor, id)
  const fotos = await archivosDeFotos(deps, datos.cliente.id)
  const { zipSync } = await import('fflate')
  const piezas = {
    'datos.pdf': await papel(deps, actor, datos),
    'datos.json': Buffer.from(JSON.stringify(datos, null, 2)),
    ...Object.fromEntries(fotos.map(([archivo, bytes]) => [`fotos/${archivo}`, bytes])),
  }
  return {
    nombre: `datos-${datos.cliente.cedula}.zip`,
    cuerpo: Buffer.from(zipSync(piezas, { mtime: horaDePieza(deps.reloj()) })),
    disposicion: 'attachment',
  }
}
