import { nombreDeCifra } from '@retroventa/api/operaciones/textos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { IMPUESTOS, impuestosSugeridos, type Tarifas } from '@retroventa/domain/operaciones/impuestos'
import { Button } from 'antd'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { useEnSuLugar } from '../../ui/formulario/enSuLugar.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import type { ConImpuestos } from './impuestos.ts'

/** The taxes of an amount, as suggested, and the way to write others; a reason is asked for when one is another. */
export function ImpuestosDe(props: {
  de: Formulario<ConImpuestos>
  /** Whole pesos, before taxes; null while nobody wrote it. */
  subtotal: number | null
  tarifas: Tarifas
}) {
  const { de, subtotal, tarifas } = props
  const { impuestos } = de.valores
  const { abierto, abrir, lugar } = useEnSuLugar<HTMLFieldSetElement>(() =>
    IMPUESTOS.some((cual) => impuestos[cual] !== null),
  )
  const base = subtotal !== null && Number.isSafeInteger(subtotal) && subtotal > 0 ? subtotal : 0
  const { iva } = impuestos
  const sugeridos = impuestosSugeridos(
    base,
    tarifas,
    iva !== null && Number.isSafeInteger(iva) && iva >= 0 ? iva : undefined,
  )
  if (!abierto)
    return (
      <p className="di-impuestos-de">
        <span className="rv-suave">Los impuestos son los sugeridos.</span>
        <Button size="small" onClick={abrir}>
          Cambiar impuestos
        </Button>
      </p>
    )
  const cambiado = IMPUESTOS.some((cual) => impuestos[cual] !== null && impuestos[cual] !== sugeridos[cual])
  return (
    <fieldset className="di-impuestos" ref={lugar}>
      <legend>Impuestos</legend>
      <div className="di-cuatro">
        {IMPUESTOS.map((cual) => (
          <CampoPesos
            key={cual}
            de={de}
            nombre={`impuestos.${cual}`}
            etiqueta={nombreDeCifra(cual)}
            ayuda={`Sugerido: ${formatoPesos(sugeridos[cual])}`}
          />
        ))}
      </div>
      {cambiado && (
        <CampoTexto
          de={de}
          nombre="motivoImpuestos"
          etiqueta="Por qué no es el sugerido"
          requerido
          maximo={300}
        />
      )}
    </fieldset>
  )
}
