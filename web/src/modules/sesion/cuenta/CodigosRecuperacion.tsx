import { Button } from 'antd'
import { avisar } from '../../../ui/avisos.ts'
import { alPortapapeles } from '../../../ui/copiar.tsx'

/** Ten codes that nobody can show again: they are kept on paper or in a safe place, and then the person goes on. */
export function CodigosRecuperacion(props: { codigos: readonly string[]; alGuardar: () => void }) {
  const { codigos, alGuardar } = props
  const copiar = async () => {
    if (await alPortapapeles(codigos.join('\n'))) avisar({ tipo: 'success', titulo: 'Códigos copiados' })
    else
      avisar({
        tipo: 'warning',
        titulo: 'No se pudieron copiar',
        texto: 'Escríbalos a mano o imprima la página.',
      })
  }
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
        <Button onClick={() => void copiar()}>Copiar</Button>
        <Button onClick={() => window.print()}>Imprimir</Button>
      </div>
    </section>
  )
}
