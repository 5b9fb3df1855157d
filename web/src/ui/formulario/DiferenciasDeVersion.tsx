import { nombreDeCampo } from '@retroventa/api/auditoria/nombresDeCampo'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import type { Formulario } from './Formulario.ts'
import { fusionar, ponerEn } from './fusion.ts'
import type { Choque } from './opciones.ts'
import { textoDe } from './textoDe.ts'

/**
 * Saved first, by somebody else or in another window of one's own (D16), which nothing here knows: what changed, and field by
 * field which of the two values stays.
 */
export function DiferenciasDeVersion<T extends object>(props: { de: Formulario<T>; choque: Choque<T> }) {
  const { de, choque } = props
  const { fusion, conflictos, ajenos } = fusionar(choque.base, choque.mio, choque.suyo.valores)
  const [suyos, setSuyos] = useState<ReadonlySet<string>>(new Set())
  const elegir = (campo: string, mio: boolean) => {
    const nuevos = new Set(suyos)
    if (mio) nuevos.delete(campo)
    else nuevos.add(campo)
    setSuyos(nuevos)
  }
  const unidos = conflictos
    .filter(({ campo }) => !suyos.has(campo))
    .reduce((hasta, { campo, mio }) => ponerEn(hasta, campo, mio), fusion)
  const nombre = (campo: string) => de.presentacion(campo)?.etiqueta ?? nombreDeCampo(campo.split('.'))
  const legible = (campo: string, valor: unknown) => (de.presentacion(campo)?.legible ?? textoDe)(valor)
  const que = de.deQue?.replace(/^de(l?) /, (_, l) => (l ? 'el ' : '')) ?? 'esto'
  return (
    <Modal
      open
      width={640}
      title={`${/^est[oa]s /.test(que) ? 'Se guardaron' : 'Se guardó'} ${que} mientras usted editaba`}
      okText={de.firma ? 'Seguir con lo elegido' : 'Guardar con lo elegido'}
      cancelText="Volver a editar"
      onCancel={de.cerrarChoque}
      onOk={() => void de.elegir(unidos)}
    >
      <p className="rv-suave">Lo guardó otra persona, o usted en otra ventana. Nada se ha perdido.</p>
      {conflictos.length > 0 && (
        <section className="rv-seccion rv-choque">
          <h3>Cambió aquí y en lo guardado: elija qué queda</h3>
          {conflictos.map(({ campo, antes, mio, suyo }) => (
            <fieldset key={campo}>
              <legend>
                {nombre(campo)} <span className="rv-suave">antes: {legible(campo, antes)}</span>
              </legend>
              <Radio.Group
                value={!suyos.has(campo)}
                onChange={(e) => elegir(campo, e.target.value === true)}
                options={[
                  { value: true, label: `Lo escrito aquí: ${legible(campo, mio)}` },
                  { value: false, label: `Lo ya guardado: ${legible(campo, suyo)}` },
                ]}
              />
            </fieldset>
          ))}
        </section>
      )}
      {ajenos.length > 0 && (
        <section className="rv-seccion">
          <h3>También cambió en lo guardado, y se conserva</h3>
          <ul className="rv-cambios">
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
