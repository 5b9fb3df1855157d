import { Button } from 'antd'
import { useCopiar } from '../../../ui/copiar.tsx'

/** Ten codes that nobody can show again: they are kept on paper or in a safe place, and then the person goes on. */
export function CodigosRecuperacion(props: { codigos: readonly string[]; alGuardar: () => void }) {
  const { codigos, alGuardar } = props
  const { copiar, aMano } = useCopiar()
  return (
    <section aria-label="Códigos de recuperación">
      <p className="cuenta-texto">
        Si pierde su celular, entra con uno de estos códigos en vez del de la aplicación. Cada uno sirve una
        sola vez. Guárdelos ahora: no se pueden volver a ver.
      </p>
      <ol className="cuenta-codigos">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <div className="cuenta-botones">
        <Button type="primary" onClick={alGuardar}>
          Ya los guardé
        </Button>
        <Button onClick={() => void copiar(codigos.join('\n'), { titulo: 'Códigos copiados' })}>
          Copiar
        </Button>
        <Button onClick={() => window.print()}>Imprimir</Button>
      </div>
      {aMano}
    </section>
  )
}
