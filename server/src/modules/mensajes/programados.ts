import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Entrada } from '@retroventa/domain/plantillas/etiquetas'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import type { Dependencias } from '../../dependencies.ts'
import { almacenesActivos } from '../almacenes/service.ts'
import { contactosDeClientes } from '../clientes/service.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import { encolarAviso } from './plantillas.ts'

/** A notice that leaves by itself on its day. */
export interface Programado {
  readonly tipo: TipoPlantilla
  /** Code of the document that it is about. */
  readonly codigo: string
  /** The same for one notice of one date, whenever it is asked: what keeps it from being said twice. */
  readonly clave: string
  readonly titulo: string
  readonly clienteId: string
  /** Who made the document: there is always somebody in whose name to say it, and to ask. */
  readonly usuarioId: string
  /** Its tags, read when it is said; undefined of a document that is there no more. */
  readonly valores: () => Promise<Partial<Record<Entrada, string>> | undefined>
}

/** What a module would have said by itself that day of the documents of a branch, and nothing written. */
export type GanchoProgramado = (
  deps: Pick<Dependencias, 'db'>,
  almacenId: string,
  hoy: Fecha,
  configuracion: Configuracion,
) => Promise<readonly Programado[]>

/**
 * Leaves what a module says by itself that day, branch by branch (D14). Run again, or by two, or after dying half way, it says
 * nothing twice. The hours and the limits of the law are kept by the queue.
 */
export async function dejarProgramados(
  deps: Dependencias,
  gancho: GanchoProgramado,
  hoy: Fecha,
  cierre?: AbortSignal,
): Promise<void> {
  const configuracion = await leerConfiguracion(deps)
  for (const { id: almacenId, nombre } of await almacenesActivos(deps.db))
    for (const uno of await gancho(deps, almacenId, hoy, configuracion)) {
      if (cierre?.aborted) return
      const valores = await uno.valores()
      if (!valores) continue
      await deps.db.transaction().execute((tx) =>
        encolarAviso(
          deps,
          tx,
          { usuarioId: uno.usuarioId, almacenId, nombre },
          { tipo: uno.tipo, clase: 'cobranza', referencia: uno.codigo, clave: uno.clave, valores },
          {
            titulo: uno.titulo,
            // What the company tells itself of a morning's notices is the list, not a mail for each.
            configuracion: { ...configuracion, email_empresa: [] },
            destinatario: async () => (await contactosDeClientes(tx, [uno.clienteId]))[0],
          },
        ),
      )
    }
}
