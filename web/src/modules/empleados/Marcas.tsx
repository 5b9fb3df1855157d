import { Checkbox } from 'antd'
import type { DatosEmpleado } from './llamadas.ts'

const MARCAS = [
  ['isSuperAdmin', 'Super administrador', 'Todo, en todos los almacenes, y las marcas de los demás.'],
  ['isSuperUser', 'Super usuario', 'Todo, en todos los almacenes.'],
  ['isSuper', 'Super', 'Pasa por encima de los permisos.'],
  ['cambiarAlmacenes', 'Cambia de almacén', 'Ve el enlace para pasar a otro de sus almacenes.'],
  ['facturacion', 'Facturación', 'Ve «Mis Facturas».'],
] as const

/** What a super admin gives and nobody else sees. */
export function Marcas(props: {
  valores: DatosEmpleado
  alCambiar: (cambios: Partial<DatosEmpleado>) => void
}) {
  const { valores, alCambiar } = props
  return (
    <section className="rv-seccion">
      <h3>Marcas</h3>
      <div className="rv-dos">
        {MARCAS.map(([campo, etiqueta, ayuda]) => (
          <Checkbox
            key={campo}
            checked={valores[campo]}
            onChange={(e) => alCambiar({ [campo]: e.target.checked })}
          >
            {etiqueta}
            <span className="rv-casilla-ayuda">{ayuda}</span>
          </Checkbox>
        ))}
      </div>
    </section>
  )
}
