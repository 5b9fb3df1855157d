import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'

/** The fault of what is not six digits. */
export const fallaDeCodigo = (codigo: string) =>
  /^\s*\d{3}\s?\d{3}\s*$/.test(codigo)
    ? []
    : [{ campo: 'codigo', mensaje: 'Escriba los seis dígitos del código.' }]

interface Props<T extends object> {
  de: Formulario<T>
  /** Whoever lost the telephone has a recovery code alone. */
  oRecuperacion?: boolean
}

/** Six digits of the application of codes; where it says so, or a recovery code. */
export const CampoCodigo = <T extends { codigo: string }>({ de, oRecuperacion }: Props<T>) => (
  <CampoTexto
    // One form of two: what both have is typed as what this one has.
    de={de as unknown as Formulario<{ codigo: string }>}
    nombre="codigo"
    etiqueta={oRecuperacion ? 'Código de la aplicación, o uno de recuperación' : 'Código de la aplicación'}
    requerido
    maximo={oRecuperacion ? 24 : 9}
    inputMode={oRecuperacion ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    className="cuenta-codigo"
    alIntro={de.guardar}
  />
)
