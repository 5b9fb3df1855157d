import { createHash } from 'node:crypto'
import type { Evidencia } from '@retroventa/api/cumplimiento/llamadas'
import type { ClienteRevisado } from '@retroventa/domain/listas/cliente'
import { NOMBRE_LISTA } from '@retroventa/domain/listas/explicacion'
import { claveExacta } from '@retroventa/domain/listas/normalizar'
import type { EntradaLista } from '@retroventa/domain/listas/tipos'

/**
 * What makes a hit the same one as before: what identifies the entry, and the names, document and birth date of the
 * customer. An address or a remark that changes is no reason to ask a person again.
 */
export function huellaDe(entrada: EntradaLista, cliente: ClienteRevisado): string {
  const { nombre, alias, documentos, nacimientos } = entrada
  const suyo = [
    cliente.tipo_documento,
    cliente.cedula,
    claveExacta(cliente.nombre_completo),
    cliente.fecha_nacimiento,
  ]
  // jsonb gives keys back in another order than the importer wrote them.
  const listado = [
    nombre,
    alias.map((a) => `${a.calidad} ${a.nombre}`).sort(),
    documentos.map((d) => `${d.tipo} ${d.numero} ${d.pais ?? ''}`).sort(),
    nacimientos.map((n) => `${n.desde} ${n.hasta}`).sort(),
  ]
  return createHash('sha256')
    .update(JSON.stringify([listado, suyo]))
    .digest('hex')
}

/** Everything a decision is taken on, frozen. */
export function evidenciaDe(
  entrada: EntradaLista,
  cliente: ClienteRevisado,
  lista: { version: number; fechaLista: string | null },
  explicacion: string[],
): Evidencia {
  const { id: _, ...datos } = cliente
  return {
    lista: { nombre: NOMBRE_LISTA[entrada.lista], version: lista.version, fecha: lista.fechaLista },
    entrada: {
      uid: entrada.uid,
      referencia: entrada.referencia ?? null,
      tipo: entrada.tipo,
      nombre: entrada.nombre,
      alias: entrada.alias,
      documentos: entrada.documentos.map((d) => ({ ...d, pais: d.pais ?? null })),
      nacimientos: entrada.nacimientos,
      paises: entrada.paises,
      programas: entrada.programas,
      nota: entrada.nota ?? null,
    },
    cliente: {
      tipo_documento: datos.tipo_documento,
      cedula: datos.cedula,
      tipo_usuario: datos.tipo_usuario,
      nombre_completo: datos.nombre_completo,
      fecha_nacimiento: datos.fecha_nacimiento,
    },
    explicacion,
  }
}
