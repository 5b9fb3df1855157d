import { LISTA_CERTIFICADOS } from '@retroventa/api/certificados/lista'
import type * as api from '@retroventa/api/certificados/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { certificadoLeido } from '@retroventa/domain/certificados/codigo'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, porPosicion } from '../../core/lista/archivo.ts'
import { filtroDe } from '../../core/lista/estados.ts'
import type { Dependencias } from '../../dependencies.ts'
import { almacenesActivos } from '../almacenes/service.ts'
import { membrete } from '../empresa/service.ts'
import {
  contarCertificados,
  type FilaCertificado,
  leerCertificados,
  porCodigo,
  porLlave,
  queDice,
} from './queries.ts'

const presentar = ({
  id,
  codigo,
  tipo,
  creado,
  datos,
  empleado,
  impresiones,
}: FilaCertificado): api.FilaCertificado => ({
  id,
  codigo,
  tipo: tipo as api.FilaCertificado['tipo'],
  creado,
  persona: datos.persona.nombre,
  documento: datos.persona.documento,
  que: queDice(datos),
  empleado,
  impresiones,
})

/** Branches where a thing may have been bought. @throws Fallo `permiso.falta` */
export async function origenes(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
): Promise<Respuesta<typeof api.origenesDeCertificado>> {
  exigir(actor, 'certificados.imprimir')
  return { items: await almacenesActivos(db) }
}

/** A page of the certificates of the branch. @throws Fallo `permiso.falta` */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.listarCertificados>['query'],
): Promise<Respuesta<typeof api.listarCertificados>> {
  exigir(actor, 'certificados.ver')
  const [conteos, filas] = await Promise.all([
    contarCertificados(db, actor.almacenId, filtro),
    leerCertificados(db, actor.almacenId, filtro, { limite: porPagina, salto: (pagina - 1) * porPagina }),
  ])
  return { items: filas.map(presentar), total: conteos[filtro.tipo ?? 'todos'] ?? 0, conteos }
}

/** The certificate of the branch with a code as typed or scanned, in a list of one or none. @throws Fallo `permiso.falta` */
export async function certificadoPorCodigo(
  { db }: Pick<Dependencias, 'db'>,
  { almacenId, almacenCodigo, ...actor }: Actor,
  texto: string,
): Promise<api.FilaCertificado[]> {
  exigir(actor, 'certificados.ver')
  const codigo = certificadoLeido(texto, almacenCodigo)
  const fila = codigo && (await porCodigo(db, almacenId, codigo))
  return fila ? [presentar(fila)] : []
}

/** Those of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarCertificados>['query'],
): Promise<Archivo> {
  exigir(actor, 'certificados.ver')
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_CERTIFICADOS,
    formato,
    nombre: `certificados-${actor.almacenCodigo}-${hoy}`,
    filtro: filtroDe(actor.almacenCodigo, LISTA_CERTIFICADOS, filtro),
    hoy,
    async *lotes() {
      for await (const filas of porPosicion((ultima: FilaCertificado | undefined, limite) =>
        leerCertificados(deps.db, actor.almacenId, filtro, { limite, despuesDe: ultima }),
      ))
        yield filas.map(presentar)
    },
  })
}

/** What anybody may know of a paper that says it is ours: that it is, of when and of where. Nothing of any person. */
export async function verificar(
  { db }: Pick<Dependencias, 'db'>,
  llave: string,
): Promise<Respuesta<typeof api.verificarCertificado>> {
  const fila = await porLlave(db, llave)
  if (!fila) return { certificado: null }
  const { nombre } = await membrete(db)
  return {
    certificado: {
      codigo: fila.codigo,
      tipo: fila.tipo as api.FilaCertificado['tipo'],
      fecha: fila.fecha,
      empresa: nombre,
      almacen: fila.almacen_nombre,
    },
  }
}
