import { randomUUID } from 'node:crypto';
import { encryptParams } from '../../app/http/encrypt.ts';
import type { Values } from '../../engine/index.ts';
import { resolve } from '../documents/channels.ts';
import { read } from '../documents/documents.ts';
import { idCard, PATIENT } from '../journeys/support/persons.ts';
import type { Sandbox } from '../journeys/support/sandbox.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly encrypted?: boolean;
}

const slashed = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/** A call of the catalogue by its name. */
export const callOf = (name: string): Call => {
  const [family = '', call = ''] = name.split('.');
  const { calls } = read(`schemas/calls/${family}.json`) as unknown as { calls: Readonly<Record<string, Call>> };
  const found = calls[call];
  if (found === undefined) throw new Error(`no call ${name}`);
  return { ...found, path: slashed(found.path) };
};

/** The smallest picture that the server accepts. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

/** A member on another phone of theirs: signs in by itself and queries the server. */
export class Member {
  readonly phone: string;
  readonly channel: string;
  private readonly sandbox: Sandbox;
  private readonly address: string;
  session: Readonly<Record<string, string>> = {};

  constructor(sandbox: Sandbox, channel: string, phone: string, address: string) {
    this.sandbox = sandbox;
    this.channel = channel;
    this.phone = phone;
    this.address = address;
  }

  private get headers(): Record<string, string> {
    const { token = '', userId = '' } = this.session;
    return { token, userId, 'X-Forwarded-For': this.address, idempotencyKey: randomUUID() };
  }

  private get businessType(): string {
    return String(resolve(this.channel).businessType ?? '');
  }

  /** Encrypts values for transport (HC-08). */
  private async sealed(values: Values): Promise<Values> {
    const { encryption } = (await (await fetch(this.sandbox.page('/config.json'))).json()) as { encryption: { publicKey: string } };
    return encryptParams(crypto, encryption.publicKey, values);
  }

  /** Signs in again; returns the values that the app stores of it (EG-10). */
  async signIn(phone = this.phone): Promise<Readonly<Record<string, string>>> {
    const given = { thridToken: randomUUID(), phone, bizType: 'HYJK_THIRD', source: 'h5', timestamp: String(Date.now()) };
    const { token = '', userId = '', headPortrait = '' } = await this.ask<Record<string, string>>('auth.loginByToken', given);
    this.session = { token, userId, userPhone: this.phone, headPortrait };
    return this.session;
  }

  /** Signs in on another phone, which ends this phone's sign-in. Data that signing out on this phone would remove stays. */
  async endOthers(): Promise<void> {
    this.session = {};
    await this.signIn();
    await this.ask('auth.endOtherDevices');
  }

  /** Makes a call; returns its result, and throws if it is refused. */
  async ask<T = Values>(name: string, given: Values = {}): Promise<T> {
    const { method, path, body, encrypted } = callOf(name);
    const values = {
      channelCode: resolve(this.channel).channelCode ?? '',
      userId: this.session['userId'] ?? '',
      token: this.session['token'] ?? '',
      ...given,
    };
    const form = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]));
    const sent =
      method === 'GET' ? undefined : body === 'form' ? form : JSON.stringify(encrypted === true ? await this.sealed(values) : values);
    const headers = { ...this.headers, ...(typeof sent === 'string' && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${this.sandbox.url}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers,
      ...(sent && { body: sent }),
    });
    const { code, msg, result } = (await answer.json()) as { code: number; msg: string; result: T };
    if (code !== 0) throw new Error(`${name}: ${code} ${msg} ${JSON.stringify(result)}`);
    return result;
  }

  /** Number of records of a list that contain these words. */
  async count(name: string, words = '', given: Values = {}): Promise<number> {
    const result = await this.ask<unknown>(name, given);
    const list = Array.isArray(result) ? result : (result as { list?: unknown[] }).list;
    if (!Array.isArray(list)) throw new Error(`${name} gives no list: ${JSON.stringify(result)}`);
    return list.filter((one) => JSON.stringify(one).includes(words)).length;
  }

  async upload(): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([PNG], { type: 'image/png' }), 'card.png');
    const answer = await fetch(`${this.sandbox.url}${callOf('service.upload').path}`, { method: 'POST', headers: this.headers, body });
    const { code, msg, result } = (await answer.json()) as { code: number; msg: string; result: string };
    if (code !== 0) throw new Error(`the picture is not taken: ${msg}`);
    return result;
  }

  /** Adds an insured person. */
  async addInsured(insuredName: string, at = 1): Promise<void> {
    const [certificateFrontUrl, certificateBackUrl] = [await this.upload(), await this.upload()];
    const person = {
      type: '1',
      certType: '0',
      phone: '13800138001',
      relationship: '1',
      policyNo: '',
      insuredName,
      insuredCard: idCard(at),
    };
    await this.ask('insured.save', { ...person, businessType: this.businessType, certificateFrontUrl, certificateBackUrl });
  }

  insured(): Promise<readonly Values[]> {
    return this.ask('insured.list', { businessType: this.businessType });
  }

  /** The buttons of all insured persons. */
  async buttons(): Promise<readonly Readonly<Record<string, string>>[]> {
    return (await this.insured()).flatMap(({ buttonJSON }) => JSON.parse(String(buttonJSON)) as Record<string, string>[]);
  }

  /** The signed right of a button, for an insured person added for it. */
  async right(insuredName: string, buttonText: string): Promise<string> {
    await this.addInsured(insuredName);
    const buttons = await this.buttons();
    const receiveId = buttons.find((button) => button['buttonText'] === buttonText)?.['receiveId'];
    if (receiveId === undefined) throw new Error(`no button ${buttonText}: ${buttons.map((button) => button['buttonText']).join()}`);
    await this.ask('agreement.add', { authAgreementType: 'HEYE_JXRB', receiveId });
    return receiveId;
  }

  async addAddress(): Promise<string> {
    await this.ask('address.save', HOME);
    const [home] = await this.ask<Values[]>('address.list');
    return String(home?.['addressId']);
  }

  /** Sets a pay password. */
  async arm(payPassword: string): Promise<void> {
    const sent = await this.ask('auth.sendChangeCode', { scene: 'payPassword' });
    await this.ask('yf.checkSmsVerifyCode', { code: String(sent['sandboxHint']) });
    await this.ask('yf.updatePayPassword', { payPassword });
  }

  /** Puts a product into the cart; returns its store. */
  async put(medicinesId: string): Promise<string> {
    const found = await this.ask('prescription.confirmMedicine', { medicinesId });
    await this.ask('cart.operate', { operateType: 'ADD', storeId: found['drugstoreId'] ?? '', medicinesId, quantity: 1 });
    return String(found['drugstoreId']);
  }

  /** A person to buy medicines for; adds one if there is none. */
  async patient(): Promise<string> {
    const [known] = await this.ask<Values[]>('userPatient.list');
    const one = known ?? (await this.ask<Values>('userPatient.save', PATIENT));
    return String(one['patientId']);
  }

  /** An order that waits for payment. */
  async order(skuId = '1106402'): Promise<string> {
    const addressId = await this.addAddress();
    const { drugstoreId = '' } = await this.ask('prescription.confirmMedicine', { medicinesId: skuId });
    const stores = [{ drugstoreId, skus: [{ skuId, skuNum: 1 }] }];
    const { payAmount = '' } = await this.ask('order.preview', { stores, addressId });
    const patientId = await this.patient();
    return String((await this.ask('order.submit', { stores, addressId, patientId, agreed: '1', payAmount }))['orderNo']);
  }

  /** An order that is paid from the account. */
  async paid(): Promise<string> {
    await this.arm('130526');
    const orderNo = await this.order();
    const accounts = await this.ask<Values[]>('yf.accountList');
    const cardNo = String(accounts.find(({ status }) => status === 2)?.['accountId']);
    await this.ask('order.pay', { orderNo, payChannel: '150', payMode: '60', cardInfo: { cardNo } });
    await this.ask('order.fundPay', { orderNo, payPassword: '130526' });
    return orderNo;
  }
}

/** The delivery address. */
export const HOME = {
  receiver: '王桂英',
  phone: '13870012345',
  province: '420000',
  provinceName: '湖北省',
  city: '420100',
  cityName: '武汉市',
  district: '420102',
  districtName: '江岸区',
  addressDetail: '解放大道1号',
  isDefault: '1',
} as const satisfies Values;
