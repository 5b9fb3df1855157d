import type { Asiento } from '@retroventa/domain/contabilidad/asiento'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import type { Dependencias } from '../../dependencies.ts'
import { registrarAsiento } from './service.ts'

/** Opens the drawer of a branch with capital, as its first entry. */
export async function unaBase(
  deps: Dependencias,
  almacenId: string,
  empleadoId: string,
  valor: Pesos,
): Promise<void> {
  const asiento: Asiento = {
    partidas: [
      { concepto: 'caja', debito: valor, credito: 0 },
      { concepto: 'capital', debito: 0, credito: valor },
    ],
  }
  await deps.db.transaction().execute((tx) =>
    registrarAsiento(deps, tx, {
      almacenId,
      documento: 'BASE',
      documentoId: deps.nuevoId(),
      descripcion: 'Base de caja',
      empleadoId,
      asiento,
    }),
  )
}
