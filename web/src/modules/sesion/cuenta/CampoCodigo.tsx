import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'

/** The fault of what is not six digits. */
export const fallaDeCodigo = (codigo: string) =>
  /^\s*\d{3}\s?\d{3}\s*$/.test(codigo)
    ? []
    : [{ campo: 'codigo', mensaje: 'Escriba los seis dígitos del código.' }]

/** Six digits of the application of codes. */
export const CampoCodigo = <T extends { codigo: string }>({ de }: { de: Formulario<T> }) => (
  <CampoTexto
    // One form of two: what both have is typed as what this one has.
    de={de as unknown as Formulario<{ codigo: string }>}
    nombre="codigo"
    etiqueta="Código de la aplicación"
    requerido
    maximo={9}
    inputMode="numeric"
    autoComplete="one-time-code"
    className="cuenta-codigo"
    alIntro={de.guardar}
  />
)
