import { Link, useLocation } from '@tanstack/react-router'
import { PaginaFutura } from '../ui/PaginaFutura.tsx'
import { Tarjeta, TituloPagina } from '../ui/Piezas.tsx'
import { rutaExacta } from './mapa/mapa.ts'
import { NoExiste } from './Respaldo.tsx'

/** Every address of the map whose module is not there yet, and those that do not exist at all. */
export function PaginaDelMapa() {
  const par = rutaExacta(useLocation().pathname)
  if (!par || !('hara' in par.ruta)) return <NoExiste />
  const { modulo, ruta } = par
  return (
    <>
      <TituloPagina titulo={ruta.titulo} />
      <Tarjeta>
        <PaginaFutura hara={ruta.hara} mientras={ruta.mientras ?? modulo.mientras ?? ''}>
          <Link className="rv-boton" to="/home">
            Ir al inicio
          </Link>
        </PaginaFutura>
      </Tarjeta>
    </>
  )
}
