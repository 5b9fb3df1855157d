import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import { planearAjuste } from '@retroventa/domain/operaciones/caja/ajuste'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { Cajon } from '../../../ui/CajonFormulario.tsx'
import { Dinero } from '../../../ui/Cifras.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { fallasDeReglas } from '../../../ui/formulario/fallas.ts'
import { CuerpoFormulario } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { MUEVE_UNA_OPERACION } from '../../operaciones/public.ts'
import {
  Autoriza,
  avisarPedida,
  fallasDeAutorizacion,
  SIN_AUTORIZACION,
  sePide,
  useAutorizacion,
  type ValoresAutorizacion,
} from '../../solicitudes/public.ts'
import { ajustar } from '../llamadas.ts'
import { Veredicto } from '../Veredicto.tsx'

interface Valores extends ValoresAutorizacion {
  motivo: string
}

const LINEAS = { minRows: 2, maxRows: 4 }

/** Takes the difference of a count to the books: what is said is the figure, where it goes and who answers for it. */
export function CajonAjuste(props: { codigo: string; diferencia: number; alCerrar: () => void }) {
  const { codigo, diferencia, alCerrar } = props
  const { exigeDe, guardar } = useAutorizacion()
  const planear = (motivo: string) => planearAjuste({ codigo, diferencia }, { motivo })
  const dicho = planear('sin escribir').plan
  const exige = exigeDe(dicho?.exige, () => dicho && huellaDe(dicho))
  const de = useFormulario<Valores, unknown>({
    inicial: { ...SIN_AUTORIZACION, motivo: '' },
    deQue: 'de este ajuste',
    firma: true,
    reglas: (valores) => [
      ...fallasDeReglas(planear(valores.motivo).faltas, mensajeDeFalta),
      ...fallasDeAutorizacion(valores, exige),
    ],
    async enviar(valores, con) {
      const { plan } = planear(valores.motivo)
      if (!plan) throw new Error('sin plan')
      const entrada = { motivo: valores.motivo.trim() }
      const visto = huellaDe(plan)
      const hecho = await guardar({
        valores,
        exige,
        huella: visto,
        pedido: { tipo: 'ajusteCaja', entrada, visto, referencia: codigo },
        con,
        hacer: (autoriza) => ajustar(codigo, { entrada, visto, autoriza }, con),
      })
      if (!hecho) avisarPedida()
      return hecho
    },
    refrescar: ['caja', ...MUEVE_UNA_OPERACION],
    alGuardar: alCerrar,
  })
  return (
    <Cajon abierto titulo={`Ajustar ${codigo}`} alCerrar={alCerrar}>
      <CuerpoFormulario
        de={de}
        textoGuardar={sePide(de.valores, exige) ? 'Pedir autorización' : 'Ajustar la caja'}
      >
        <div className="caja-resultado">
          <Veredicto diferencia={diferencia} />
          <p className="caja-ajuste-cifra">
            <Dinero valor={Math.abs(diferencia)} />
          </p>
          <p className="rv-suave">
            {diferencia > 0
              ? 'Entra a la caja en los libros, como aprovechamiento (4295).'
              : 'Sale de la caja en los libros, como faltante por cobrar (1365).'}{' '}
            El cuadre se queda como está, y el ajuste no se anula: si después aparece de qué era, registre esa
            operación, cuadre otra vez y ajuste lo que resulte.
          </p>
        </div>
        <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} lineas={LINEAS} />
        <Autoriza de={de} exige={exige} />
      </CuerpoFormulario>
    </Cajon>
  )
}
