import { Tarjeta, TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { AlLado } from './asistente/AlLado.tsx'
import { AvisosDeContrato } from './asistente/AvisosDeContrato.tsx'
import { Barra } from './asistente/Barra.tsx'
import { PasoCliente } from './asistente/PasoCliente.tsx'
import { useAsistente } from './asistente/useAsistente.ts'
import { PasoArticulos } from './PasoArticulos.tsx'
import { PasoFirma } from './PasoFirma.tsx'
import { Pasos } from './Pasos.tsx'
import { deArticulos } from './valores.ts'
import '../contratos.css'
import './nuevo.css'
import './articulo.css'

/** Wizard of a new contract (design 04): customer, items, terms and signature. Going back loses nothing. */
export function PaginaNuevo() {
  const asistente = useAsistente()
  const { de, condiciones, cliente, exige, evaluacion, pasos } = asistente
  const { visible, hasta, irA } = pasos
  const { data: hoy } = condiciones
  return (
    <div ref={de.contenedor} className="ct-pagina-nuevo">
      <TituloPagina titulo="Nuevo contrato" detalle={<Pasos actual={visible} hasta={hasta} alIr={irA} />} />
      <AvisosDeContrato {...asistente} />
      <div className="ct-dos-columnas ct-asistente">
        <div className="ct-columna">
          {visible === 1 && <PasoCliente {...asistente} />}
          {visible > 1 && !hoy && (
            <Tarjeta sinRelleno>
              {condiciones.error ? (
                <EstadoError error={condiciones.error} alReintentar={() => void condiciones.refetch()} />
              ) : (
                <Cargando />
              )}
            </Tarjeta>
          )}
          {visible === 2 && hoy && evaluacion && (
            <PasoArticulos de={deArticulos(de)} evaluacion={evaluacion} condiciones={hoy} />
          )}
          {visible === 3 && hoy && evaluacion && (
            <PasoFirma
              de={de}
              evaluacion={evaluacion}
              condiciones={hoy}
              exige={exige}
              nombre={cliente?.nombre_completo ?? ''}
            />
          )}
        </div>
        <div className="ct-columna">
          <AlLado {...asistente} />
        </div>
      </div>
      <Barra {...asistente} />
    </div>
  )
}
