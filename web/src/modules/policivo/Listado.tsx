import { TEXTOS_RANGO_POLICIVO } from '@retroventa/api/policivo/textos'
import { validarRangoPolicivo } from '@retroventa/domain/contratos/rango'
import { Button } from 'antd'
import { useRef } from 'react'
import { CamposRango, type RangoEscrito, rangoDe } from '../../ui/formulario/campos/CamposRango.tsx'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { BotonGuardar, FormularioCorto, SIN_MOVERSE } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { abrirVentanaDe } from '../../ui/impresion/imprimir.ts'
import { traerPapel } from './llamadas.ts'

/** The listing that the police takes, and the sheet with room for the signatures of the same contracts (001 §2, §5). */
export default function Listado() {
  const cual = useRef<'listado' | 'firmas'>('listado')
  const de = useFormulario<RangoEscrito, void>({
    inicial: { desde: null, hasta: null },
    reglas: (rango) =>
      fallasDeReglas(validarRangoPolicivo(rangoDe(rango)), (codigo) => TEXTOS_RANGO_POLICIVO[codigo]),
    async enviar({ desde, hasta }) {
      const que = cual.current
      const ventana = abrirVentanaDe(que === 'listado' ? 'Listado policivo' : 'Firmas del listado policivo')
      try {
        const papel = await traerPapel(que, { desde: desde ?? 0, hasta: hasta ?? 0 })
        ventana.mostrar(papel, `policivo-${que}-${desde}-${hasta}.pdf`)
      } catch (error) {
        ventana.cerrar()
        throw error
      }
    },
  })
  /** The other paper, this once: whether it was printed or refused, the key and the main button are of the listing. */
  async function imprimirFirmas() {
    cual.current = 'firmas'
    await de.guardar()
    cual.current = 'listado'
  }
  return (
    <FormularioCorto
      de={de}
      boton={
        <div className="rv-pie-herramienta">
          <Button {...SIN_MOVERSE} disabled={de.guardando} onClick={imprimirFirmas}>
            Imprimir firmas
          </Button>
          <BotonGuardar de={de} texto="Imprimir listado" />
        </div>
      }
    >
      <p className="rv-suave">
        Números de los contratos de este almacén, hasta 50: del 120 al 169. Los anulados y los decomisados
        salen marcados. Las firmas llevan 26 filas de 2 por página.
      </p>
      <CamposRango de={de} />
    </FormularioCorto>
  )
}
