import type { Insertable } from 'kysely'
import type { Auditoria } from '../../types.ts'
import type { AlmacenDemo } from './almacenes.ts'
import type { Historia } from './historia.ts'
import type { PersonaDemo } from './personas.ts'

const LETRAS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The audit row of every registration and operation of the history, as the product would have written them. */
export function filasAuditoria({ azar, clientes, documentos }: Historia): Insertable<Auditoria>[] {
  const fila = (
    instante: string,
    persona: Pick<PersonaDemo, 'id'>,
    almacen: AlmacenDemo,
    cambio: { accion: string; entidad: string; entidad_id: string; despues: unknown },
  ): Insertable<Auditoria> => ({
    id: azar.id(instante),
    instante,
    usuario_id: persona.id,
    firmante_id: persona.id,
    almacen_id: almacen.id,
    ...cambio,
    despues: JSON.stringify(cambio.despues),
    solicitud: `${letras(4)}-${letras(4)}`,
    // 192.0.2.0/24 is reserved for documentation: nobody's address.
    direccion: `192.0.2.${10 + Number(almacen.codigo.slice(-2))}`,
  })
  const letras = (cuantas: number) => Array.from({ length: cuantas }, () => azar.uno([...LETRAS])).join('')

  const deClientes = clientes.map(({ id, creado, creadoPor, creadoEn, tipo_documento, cedula }) =>
    fila(creado, creadoPor, creadoEn, {
      accion: 'cliente.creado',
      entidad: 'cliente',
      entidad_id: id,
      despues: { tipo_documento, cedula },
    }),
  )
  const deContratos = documentos.map(({ id, codigo, tipo, instante, empleado, contrato, entrada, plan }) =>
    fila(instante, empleado, contrato.almacen, {
      accion: `operacion.${tipo}`,
      entidad: 'documento',
      entidad_id: id,
      despues: { codigo, ...entrada, cifras: plan.cifras },
    }),
  )
  return [...deClientes, ...deContratos]
}
