import { Modal, Radio } from 'antd'
import { useState } from 'react'
import type { Forma } from './forma.ts'
import { fusionar, legible, nombre, poner } from './fusion.ts'
import type { Leida } from './llamadas.ts'

export interface Choque {
  base: Forma
  mia: Forma
  suya: Leida
}

/** Somebody saved first (D16): what they changed, and field by field which of the two values stays. */
export function Diferencias(props: {
  choque: Choque | undefined
  alCancelar: () => void
  /** The joined settings, to be saved over the other person's version. */
  alElegir: (forma: Forma, sobre: Leida) => void
}) {
  const { choque, alCancelar, alElegir } = props
  return (
    choque && (
      <Pregunta key={choque.suya.version} choque={choque} alCancelar={alCancelar} alElegir={alElegir} />
    )
  )
}

function Pregunta(props: {
  choque: Choque
  alCancelar: () => void
  alElegir: (forma: Forma, sobre: Leida) => void
}) {
  const { choque, alCancelar, alElegir } = props
  const { fusion, conflictos, ajenos } = fusionar(choque.base, choque.mia, choque.suya.forma)
  const [mios, setMios] = useState<ReadonlySet<string>>(new Set(conflictos.map(({ campo }) => campo)))
  const elegir = (campo: string, mio: boolean) => {
    const nuevos = new Set(mios)
    if (mio) nuevos.add(campo)
    else nuevos.delete(campo)
    setMios(nuevos)
  }
  const unida = conflictos
    .filter(({ campo }) => mios.has(campo))
    .reduce((hasta, { campo, mio }) => poner(hasta, campo, mio), fusion)
  return (
    <Modal
      open
      width={640}
      title="Otra persona guardó la configuración mientras usted la editaba"
      okText="Guardar con lo elegido"
      cancelText="Volver a editar"
      onCancel={alCancelar}
      onOk={() => alElegir(unida, choque.suya)}
    >
      {conflictos.length > 0 && (
        <section className="rv-seccion cf-choque">
          <h3>Los dos cambiaron esto: elija qué queda</h3>
          {conflictos.map(({ campo, antes, mio, suyo }) => (
            <fieldset key={campo}>
              <legend>
                {nombre(campo)} <span className="rv-suave">antes: {legible(campo, antes)}</span>
              </legend>
              <Radio.Group
                value={mios.has(campo)}
                onChange={(e) => elegir(campo, e.target.value === true)}
                options={[
                  { value: true, label: `Lo suyo: ${legible(campo, mio)}` },
                  { value: false, label: `Lo de la otra persona: ${legible(campo, suyo)}` },
                ]}
              />
            </fieldset>
          ))}
        </section>
      )}
      {ajenos.length > 0 && (
        <section className="rv-seccion">
          <h3>La otra persona también cambió, y se conserva</h3>
          <ul className="cf-cambios">
            {ajenos.map(({ campo, antes, despues }) => (
              <li key={campo}>
                <span>{nombre(campo)}</span> {legible(campo, antes)} →{' '}
                <strong>{legible(campo, despues)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  )
}
