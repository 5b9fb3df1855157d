import type { Permiso } from '@retroventa/api/permisos'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { perezoso } from '../ui/perezoso.ts'
import { useTitulo } from '../ui/useTitulo.ts'

const PermisoQueFalta = perezoso(() => import('./PermisoQueFalta.tsx'))

/** Page or drawer without permission (001 §6), which it names. `razon` when it is a condition of the house that closes it. */
export function SinPermiso(props: {
  permiso?: Permiso | undefined
  razon?: string | undefined
  enCajon?: boolean
}) {
  const { permiso, razon, enCajon = false } = props
  const Titulo = enCajon ? 'h3' : 'h1'
  return (
    <div className="rv-solo" role="alert">
      {!enCajon && <TituloDePestana texto="Sin permiso" />}
      <Titulo>Usted no tiene permiso para entrar aquí!</Titulo>
      {permiso && !razon && (
        <Suspense fallback={null}>
          <PermisoQueFalta permiso={permiso} />
        </Suspense>
      )}
      <p>{razon ?? 'Pídale a su administrador que agregue el permiso a su rol en este almacén.'}</p>
      {!enCajon && (
        <Link className="rv-boton" to="/home">
          Ir al inicio
        </Link>
      )}
    </div>
  )
}

/** Who works and is taken out of the branch meanwhile: it was closed, or their role in it was taken away. No permission is lacking. */
export function SinAlmacen() {
  return (
    <div className="rv-solo" role="alert">
      <TituloDePestana texto="Sin almacén" />
      <h1>Usted ya no trabaja en este almacén</h1>
      <p>Se puso inactivo, o le quitaron su rol en él. Lo que no alcanzó a guardar no quedó.</p>
      <Link className="rv-boton" to="/seleccionar-almacen" search={{ volver: '/home' }}>
        Elegir almacén
      </Link>
    </div>
  )
}

function TituloDePestana({ texto }: { texto: string }) {
  useTitulo(texto)
  return null
}
