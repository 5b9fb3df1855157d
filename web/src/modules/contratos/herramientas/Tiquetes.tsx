import { TEXTOS_RANGO } from '@retroventa/api/contratos/impresion'
import { validarRango } from '@retroventa/domain/contratos/rango'
import { CampoNumero } from '../../../ui/formulario/campos/CampoCifra.tsx'
import { BotonGuardar, FormularioCorto } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { abrirVentanaDe } from '../../../ui/impresion/imprimir.ts'
import { traerTiquetes } from '../llamadas.ts'
import './herramientas.css'

interface Valores {
  desde: number | null
  hasta: number | null
}

/** Tickets that mark the bags of a range of contracts (001 §2). */
export default function Tiquetes() {
  const de = useFormulario<Valores, void>({
    inicial: { desde: null, hasta: null },
    reglas: ({ desde, hasta }) =>
      validarRango({ desde: desde ?? undefined, hasta: hasta ?? undefined }).map(
        ({ codigo, campo = '' }) => ({
          campo,
          mensaje: TEXTOS_RANGO[codigo],
        }),
      ),
    async enviar({ desde, hasta }) {
      const ventana = abrirVentanaDe('Tiquetes de contrato')
      try {
        ventana.mostrar(await traerTiquetes(desde ?? 0, hasta ?? 0), `tiquetes-${desde}-${hasta}.pdf`)
      } catch (error) {
        ventana.cerrar()
        throw error
      }
    },
  })
  const guardar = () => void de.guardar()
  return (
    <FormularioCorto
      de={de}
      boton={
        <div className="ct-herramienta-pie">
          <BotonGuardar de={de} texto="Imprimir tiquetes" />
        </div>
      }
    >
      <p className="rv-suave">
        Números de los contratos de este almacén, sin el código: del 120 al 160. Salen los vigentes, 20 por
        hoja.
      </p>
      <div className="rv-dos">
        <CampoNumero de={de} nombre="desde" etiqueta="Número inicial" requerido alIntro={guardar} />
        <CampoNumero de={de} nombre="hasta" etiqueta="Número final" requerido alIntro={guardar} />
      </div>
    </FormularioCorto>
  )
}
