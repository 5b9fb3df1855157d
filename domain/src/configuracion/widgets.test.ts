import { describe, expect, it } from 'vitest'
import { atributosDe, hostsDeWidget, validarWidget } from './widgets.ts'

const NINGUNO = { guion: '', hosts: [], datos: [] }
const BUENO = {
  guion: 'https://chat.ejemplo.co/w.js?id=7',
  hosts: ['*.ejemplo.co', 'API.otro.com'],
  datos: ['public-key=pub_1=2', 'render=button'],
}

describe('a widget of another house (D21)', () => {
  it('absent reaches nobody', () => {
    expect(validarWidget(NINGUNO)).toEqual([])
    expect(hostsDeWidget(NINGUNO)).toEqual([])
    expect(hostsDeWidget({ ...BUENO, guion: '' })).toEqual([])
  })

  it('reaches the host of its script and those it declares, each once', () => {
    expect(validarWidget(BUENO)).toEqual([])
    expect(hostsDeWidget(BUENO)).toEqual(['chat.ejemplo.co', '*.ejemplo.co', 'api.otro.com'])
    expect(hostsDeWidget({ ...BUENO, hosts: ['chat.ejemplo.co'] })).toEqual(['chat.ejemplo.co'])
    expect(atributosDe(BUENO)).toEqual([
      ['data-public-key', 'pub_1=2'],
      ['data-render', 'button'],
    ])
  })

  it.each([
    'http://chat.ejemplo.co/w.js',
    'javascript:alert(1)',
    'data:text/javascript,1',
    'https://127.0.0.1/w.js',
    'https://localhost/w.js',
    'https://chat.ejemplo.co:8443/w.js',
    'https://yo:clave@chat.ejemplo.co/w.js',
    '//chat.ejemplo.co/w.js',
    'https://[::1]/w.js',
  ])('refuses the script %s', (guion) => {
    expect(validarWidget({ ...NINGUNO, guion })).toMatchObject([{ codigo: 'widget.guion', campo: 'guion' }])
    expect(hostsDeWidget({ ...BUENO, guion })).toEqual([])
  })

  it.each([
    '*',
    '*.co',
    'https://a.co',
    "'unsafe-inline'",
    'a.co; script-src *',
    'a.co:1',
    'a.co/x',
    'a_b.co',
    ' a.co',
  ])('refuses the host «%s», which never reaches a policy', (host) => {
    expect(validarWidget({ ...BUENO, hosts: [host] })).toMatchObject([
      { codigo: 'widget.host', datos: { cual: host } },
    ])
    expect(hostsDeWidget({ ...BUENO, hosts: [host] })).toEqual(['chat.ejemplo.co'])
  })

  it.each(['x', 'X=1', 'a="b"', 'on load=1', 'a=<b', '=1'])('refuses the datum «%s»', (dato) => {
    expect(validarWidget({ ...BUENO, datos: [dato] })).toMatchObject([{ codigo: 'widget.dato' }])
    expect(atributosDe({ datos: [dato] })).toEqual([])
  })

  it('says that something was declared for a script that is not there', () => {
    expect(validarWidget({ ...BUENO, guion: '' })).toMatchObject([{ codigo: 'widget.sin_guion' }])
  })
})
