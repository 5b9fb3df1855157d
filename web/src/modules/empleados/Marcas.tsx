import { CampoCasilla } from '../../ui/formulario/campos/CampoOpcion.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import type { DatosEmpleado } from './llamadas.ts'

const MARCAS = [
  ['isSuperAdmin', 'Super administrador', 'Todo, en todos los almacenes, y las marcas de los demás.'],
  ['isSuperUser', 'Super usuario', 'Todo, en todos los almacenes.'],
  ['isSuper', 'Super', 'Pasa por encima de los permisos.'],
  ['cambiarAlmacenes', 'Cambia de almacén', 'Ve el enlace para pasar a otro de sus almacenes.'],
  ['facturacion', 'Facturación', 'Ve «Mis Facturas».'],
] as const

/** What a super admin gives and nobody else sees. */
export function Marcas({ de }: { de: Formulario<DatosEmpleado> }) {
  return (
    <section className="rv-seccion">
      <h3>Marcas</h3>
      <div className="rv-dos">
        {MARCAS.map(([campo, etiqueta, ayuda]) => (
          <CampoCasilla key={campo} de={de} nombre={campo} etiqueta={etiqueta} ayuda={ayuda} />
        ))}
      </div>
    </section>
  )
}
