import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { CLAVES_BILLETE } from '@retroventa/domain/operaciones/caja/cuadre'
import { prefijoDocumento } from '@retroventa/domain/operaciones/catalogo'
import type { Dependencias } from '../../dependencies.ts'
import { cajaDeUnInstante } from '../contabilidad/service.ts'
import { registrarDocumento } from '../operaciones/queries.ts'

const SIN_BILLETES = Object.fromEntries(CLAVES_BILLETE.map((clave) => [clave, 0]))

/**
 * A count of a branch, now, that comes out with a difference from what its books say.
 * @param diferencia whole pesos; what is counted is above 0
 */
export async function unCuadre(deps: Dependencias, almacen: string, diferencia: Pesos) {
  const { db } = deps
  const { id: almacenId } = await db
    .selectFrom('almacenes')
    .select('id')
    .where('codigo', '=', almacen)
    .executeTakeFirstOrThrow()
  const { id: usuarioId } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const id = deps.nuevoId()
  const ahora = deps.reloj()
  return db.transaction().execute(async (tx) => {
    const { caja, asientos } = await cajaDeUnInstante(deps, tx, almacenId)
    const efectivo = caja + diferencia
    const { codigo } = await registrarDocumento(tx, {
      documento: {
        id,
        almacen_id: almacenId,
        tipo: 'cuadre',
        prefijo: prefijoDocumento(almacen, 'cuadre'),
        fecha: fechaBogota(ahora),
        instante: ahora.toISOString(),
        origen: 'caja',
        origen_id: id,
        usuario_id: usuarioId,
        firmante_id: usuarioId,
        valor: 0,
        entrada: { ...SIN_BILLETES, monedas: efectivo, otros: 0 },
        cifras: [{ clave: 'efectivoContado', tipo: 'pesos', despues: efectivo }],
      },
      titulo: 'Cuadre de caja',
      crea: [
        {
          tabla: 'cuadres',
          filas: [{ id, almacen_id: almacenId, efectivo, caja, diferencia, asientos }],
        },
      ],
      pagos: [],
      lineas: [],
      piezas: [],
      movimientos: [],
      auditoria: { id: deps.nuevoId(), solicitud: '-', direccion: '-' },
    })
    return { id, codigo, diferencia }
  })
}

/** A role with these permissions. */
export const unRol = ({ db, nuevoId }: Dependencias, nombre: string, permisos: readonly string[]) =>
  db
    .insertInto('roles')
    .values({ id: nuevoId(), nombre, permisos: [...permisos] })
    .execute()
